import type { Sample } from './sample.ts'

export const letterboxdSamples: Sample[] = [
  {
    name: 'Letterboxd, archive',
    files: {
      'deleted/diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2020-01-01,Fight Club,1999,https://boxd.it/smpX1,1,,,2020-01-01
`,
      'diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-01-03,Heat,1995,https://boxd.it/smpD01,4.5,,"cinema, 35mm",2024-01-01
2024-03-02,Dune: Part Two,2024,https://boxd.it/smpD02,4,,,2024-03-01
2025-01-02,Heat,1995,https://boxd.it/smpD03,5,Yes,,2025-01-01
`,
      'likes/films.csv': `Date,Name,Year,Letterboxd URI
2024-01-03,Heat,1995,https://boxd.it/smpF2
`,
      'lists/comfort-films.csv': `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-05-05,Comfort films,"cosy, rewatch",https://boxd.it/smpL1,"Two lines,
one list"

Position,Name,Year,URL,Description
1,Heat,1995,https://boxd.it/smpF2,
2,Perfect Blue,1997,https://boxd.it/smpF4,"not cosy, really"
`,
      'ratings.csv': `Date,Name,Year,Letterboxd URI,Rating
2022-06-01,The Matrix,1999,https://boxd.it/smpF1,3.5
2025-01-02,Heat,1995,https://boxd.it/smpF2,5
2024-03-02,Dune: Part Two,2024,https://boxd.it/smpF3,4
`,
      'reviews.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
2025-01-02,Heat,1995,https://boxd.it/smpD03,5,Yes,"Still the best diner scene.

""For me the action is the juice.""",,2025-01-01
`,
      'watched.csv': `Date,Name,Year,Letterboxd URI
2022-06-01,The Matrix,1999,https://boxd.it/smpF1
2024-01-01,Heat,1995,https://boxd.it/smpF2
2024-03-01,Dune: Part Two,2024,https://boxd.it/smpF3
`,
      'watchlist.csv': `Date,Name,Year,Letterboxd URI
2025-02-02,Perfect Blue,1997,https://boxd.it/smpF4
`,
    },
    read: [
      'deleted/diary.csv left-out letterboxd left-out 1',
      'diary.csv letterboxd diary 3',
      'likes/films.csv letterboxd likes 1',
      'lists/comfort-films.csv letterboxd list 6',
      'ratings.csv letterboxd ratings 3',
      'reviews.csv letterboxd reviews 1',
      'watched.csv letterboxd watched 3',
      'watchlist.csv letterboxd watchlist 1',
    ],
    records: [
      'folder film Heat 1995 in Comfort films #1 undated',
      'folder film Heat 1995 in Letterboxd likes ~2024-01-03',
      'folder film Perfect Blue 1997 in Comfort films #2 undated',
      'play film Dune: Part Two 2024 2024-03-01',
      'play film Heat 1995 2024-01-01',
      'play film Heat 1995 2025-01-01',
      'play film The Matrix 1999 undated',
      'rating film Dune: Part Two 2024 = 8 ~2024-03-02',
      'rating film Heat 1995 = 10 ~2025-01-02',
      'rating film The Matrix 1999 = 7 ~2022-06-01',
      'watchlist film Perfect Blue 1997 ~2025-02-02',
    ],
    leftOut: [
      'deleted/diary.csv: 1 deleted on Letterboxd',
      'lists/comfort-films.csv: 1 descriptions of lists are not imported',
      'lists/comfort-films.csv: 1 notes in lists are not imported',
      'reviews.csv: 1 texts of reviews are not imported',
    ],
    problems: [],
    claims: [],
  },
  {
    name: 'Letterboxd, table that it imports',
    files: {
      'import-format.csv': `LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,Rating,Rating10,WatchedDate,Rewatch,Tags,Review
,603,tt0133093,The Matrix,1999,,,9,2025-12-24,true,"plex, home",
`,
    },
    read: ['import-format.csv letterboxd import 1'],
    records: [
      'play film The Matrix 1999 tmdb:603 imdb:tt0133093 2025-12-24',
      'rating film The Matrix 1999 tmdb:603 imdb:tt0133093 = 9 ~2025-12-24',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
]
