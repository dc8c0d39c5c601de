import { latin1, type Sample } from './sample.ts'

export const imdbSamples: Sample[] = [
  {
    name: 'IMDb, ratings until 2017',
    files: {
      'ratings-v1.csv':
        latin1(`"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"
"1","tt0211915","Sat Dec 31 00:00:00 2016","","","Amélie","Feature Film","Jean-Pierre Jeunet","9","8.4","122","2001","comedy, romance","580000","2001-04-25","http://www.imdb.com/title/tt0211915/"
`),
    },
    read: ['ratings-v1.csv imdb ratings 1'],
    records: ['rating film Amélie 2001 imdb:tt0211915 = 9 ~2016-12-31'],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'IMDb, ratings until 2023',
    files: {
      'ratings-v2.csv': `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0137523,9,2018-02-03,Fight Club,https://www.imdb.com/title/tt0137523/,movie,8.8,139,1999,Drama,1600000,1999-09-10,David Fincher
tt0108778,8,2018-02-04,Friends,https://www.imdb.com/title/tt0108778/,tvSeries,8.9,22,1994,"Comedy, Romance",600000,1994-09-22,
`,
    },
    read: ['ratings-v2.csv imdb ratings 2'],
    records: [
      'rating film Fight Club 1999 imdb:tt0137523 = 9 ~2018-02-03',
      'rating series Friends 1994 imdb:tt0108778 = 8 ~2018-02-04',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'IMDb, ratings since 2024',
    files: {
      'ratings-v3.csv': `Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0133093,9,2021-02-03,The Matrix,The Matrix,https://www.imdb.com/title/tt0133093/,Movie,8.7,136,1999,"Action, Sci-Fi",2100000,1999-03-31,"Lana Wachowski, Lilly Wachowski"
tt0903747,10,2020-05-06,Breaking Bad,Breaking Bad,https://www.imdb.com/title/tt0903747/,TV Series,9.5,45,2008,"Crime, Drama, Thriller",2300000,2008-01-20,
tt7366338,9,2019-07-01,Chernobyl,Chernobyl,https://www.imdb.com/title/tt7366338/,TV Mini Series,9.3,330,2019,"Drama, History, Thriller",900000,2019-05-06,
tt0959621,8,2020-05-06,Breaking Bad: Pilot,Breaking Bad: Pilot,https://www.imdb.com/title/tt0959621/,TV Episode,9.0,58,2008,"Crime, Drama, Thriller",50000,2008-01-20,Vince Gilligan
`,
    },
    read: ['ratings-v3.csv imdb ratings 4'],
    records: [
      'rating film The Matrix 1999 imdb:tt0133093 = 9 ~2021-02-03',
      'rating series Breaking Bad 2008 imdb:tt0903747 = 10 ~2020-05-06',
      'rating series Breaking Bad S?E? imdb:tt0959621 = 8 ~2020-05-06',
      'rating series Chernobyl 2019 imdb:tt7366338 = 9 ~2019-07-01',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'IMDb, watchlist',
    files: {
      'WATCHLIST-v3.csv': `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated
1,tt0113277,2023-01-01,2023-01-01,,Heat,Heat,https://www.imdb.com/title/tt0113277/,Movie,8.3,170,1995,"Action, Crime, Drama",740000,1995-12-15,Michael Mann,,
2,tt0156887,2023-01-02,2023-01-02,"lent by M., return it",Perfect Blue,Pâfekuto burû,https://www.imdb.com/title/tt0156887/,Movie,8.0,81,1997,"Animation, Crime, Drama",110000,1998-02-28,Satoshi Kon,8,2019-04-05
`,
    },
    read: ['WATCHLIST-v3.csv imdb watchlist 2'],
    records: [
      'rating film Perfect Blue (Pâfekuto burû) 1997 imdb:tt0156887 = 8 ~2019-04-05',
      'watchlist film Heat 1995 imdb:tt0113277 ~2023-01-01',
      'watchlist film Perfect Blue (Pâfekuto burû) 1997 imdb:tt0156887 ~2023-01-02',
    ],
    leftOut: ['WATCHLIST-v3.csv: 1 notes in lists are not imported'],
    problems: [],
    claims: [],
  },
]
