UPDATE `series_version` SET `version` = `version` + 1;
