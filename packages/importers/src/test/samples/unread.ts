import type { Sample } from './sample.ts'

export const unreadSamples: Sample[] = [
  {
    name: 'MyAnimeList',
    files: {
      'animelist.xml': `<?xml version="1.0" encoding="UTF-8" ?>
<myanimelist>
  <myinfo>
    <user_id>0</user_id>
    <user_name>sample</user_name>
    <user_export_type>1</user_export_type>
  </myinfo>
  <anime>
    <series_animedb_id>437</series_animedb_id>
    <series_title><![CDATA[Perfect Blue]]></series_title>
    <series_type>Movie</series_type>
    <series_episodes>1</series_episodes>
    <my_watched_episodes>1</my_watched_episodes>
    <my_start_date>2020-01-15</my_start_date>
    <my_finish_date>0000-00-00</my_finish_date>
    <my_score>9</my_score>
    <my_status>Completed</my_status>
    <my_times_watched>1</my_times_watched>
    <my_tags><![CDATA[]]></my_tags>
    <my_comments><![CDATA[]]></my_comments>
  </anime>
</myanimelist>
`,
    },
    read: ['animelist.xml damaged - - 0'],
    records: [],
    leftOut: [],
    problems: ['animelist.xml:- Files of XML are not read.'],
    claims: [],
  },
  {
    name: 'Kodi',
    files: {
      'The Matrix (1999).nfo': `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<movie>
  <title>The Matrix</title>
  <year>1999</year>
  <userrating>9</userrating>
  <playcount>2</playcount>
  <lastplayed>2025-12-24 20:00:00</lastplayed>
  <uniqueid type="tmdb" default="true">603</uniqueid>
  <uniqueid type="imdb">tt0133093</uniqueid>
</movie>
`,
    },
    read: ['The Matrix (1999).nfo damaged - - 0'],
    records: [],
    leftOut: [],
    problems: ['The Matrix (1999).nfo:- Files of XML are not read.'],
    claims: [],
  },
]
