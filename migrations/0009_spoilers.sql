ALTER TABLE `preference` ADD `spoilers` text CONSTRAINT "preference_spoilers_known" CHECK("spoilers" in ('none', 'unseen-but-next', 'unseen'));
