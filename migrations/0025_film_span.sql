UPDATE `film_release` SET
  `first_day` = min(coalesce(`first_day`, `title`.`date`), coalesce(`title`.`date`, `first_day`)),
  `last_day` = max(coalesce(`last_day`, `title`.`date`), coalesce(`title`.`date`, `last_day`))
FROM `title` WHERE `title`.`type` = 'movies' AND `title`.`id` = `film_release`.`film_id`;
