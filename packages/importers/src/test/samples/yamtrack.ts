import type { Sample } from './sample.ts'

export const yamtrackSamples: Sample[] = [
  {
    name: 'Yamtrack of 2024',
    files: {
      'yamtrack-2024.csv': `"media_id","media_type","title","image","score","progress","status","start_date","end_date","notes","season_number","episode_number","watch_date"
"603","movie","The Matrix","","9.0","1","Completed","2021-12-29","2021-12-29","","","",""
"1396","tv","Breaking Bad","","","","Watching","","","","","",""
"1396","season","Breaking Bad","","8.0","","Watching","","","","1","",""
"1396","episode","Breaking Bad","","","","","","","","1","1","2019-03-02"
`,
    },
    read: ['yamtrack-2024.csv yamtrack table 4'],
    records: [
      'play film The Matrix tmdb:603 2021-12-29',
      'play series Breaking Bad tmdb:1396 S1E1 2019-03-02',
      'rating film The Matrix tmdb:603 = 9 ~2021-12-29',
      'rating series Breaking Bad tmdb:1396 S1 = 8 undated',
    ],
    leftOut: ['yamtrack-2024.csv: 1 of a state that is not imported'],
    problems: [],
    claims: [],
  },
  {
    name: 'Yamtrack of 2026',
    files: {
      'yamtrack_2026-07-31.16_04_56.999736-07_00.csv': `"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes","progressed_at"
"603","tmdb","movie","The Matrix","https://image.tmdb.org/t/p/w500/x.jpg","","","9.0","1","Completed","2021-12-29","2021-12-29","","2021-12-29 13:11:02+00:00"
"95396","tmdb","tv","Severance","https://image.tmdb.org/t/p/w500/y.jpg","","","8.5","2","In progress","2026-04-01","","line one
line two",""
"95396","tmdb","season","Severance","https://image.tmdb.org/t/p/w500/y.jpg","1","","9.5","2","In progress","","","",""
"95396","tmdb","episode","Severance","https://image.tmdb.org/t/p/w500/y.jpg","1","1","","","","","2026-04-01 20:10:00+00:00","",""
"95396","tmdb","episode","Severance","https://image.tmdb.org/t/p/w500/y.jpg","1","2","","","","","2026-04-02 21:15:00+00:00","",""
"949","tmdb","movie","Heat","","","","","0","Planning","","","",""
"7346","igdb","game","Some game","","","","8.0","3h 00min","Completed","","","",""
`,
    },
    read: ['yamtrack_2026-07-31.16_04_56.999736-07_00.csv yamtrack table 7'],
    records: [
      'play film The Matrix tmdb:603 2021-12-29',
      'play series Severance tmdb:95396 S1E1 2026-04-01T20:10Z',
      'play series Severance tmdb:95396 S1E2 2026-04-02T21:15Z',
      'rating film The Matrix tmdb:603 = 9 ~2021-12-29',
      'rating series Severance tmdb:95396 = 9 undated',
      'rating series Severance tmdb:95396 S1 = 10 undated',
      'watchlist film Heat tmdb:949 undated',
    ],
    leftOut: [
      'yamtrack_2026-07-31.16_04_56.999736-07_00.csv: 1 notes are not imported',
      'yamtrack_2026-07-31.16_04_56.999736-07_00.csv: 1 of the type game',
    ],
    problems: [],
    claims: [],
  },
]
