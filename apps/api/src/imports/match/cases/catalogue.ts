/** A title of the cases. Names and years are facts; its id, and those elsewhere, are numbers of these files alone. */
type Shared = {
  /** Names the title in the cases. */
  slug: string
  id: number
  name: string
  original?: string
  /** Names in other countries and languages. */
  others: string[]
  date: string | null
  imdb?: string
}
export type CaseFilm = Shared & { kind: 'movie'; years: number[]; isAdult: boolean }
type CaseEpisode = {
  id: number
  number: number
  name: string
  airDate: string | null
  tvdb?: number
  imdb?: string
}
export type CaseSeries = Shared & {
  kind: 'tv'
  tvdb?: number
  seasons: { number: number; airDate: string | null; episodes: CaseEpisode[] }[]
}
export type CaseTitle = CaseFilm | CaseSeries

type More = {
  original?: string
  others?: string[]
  imdb?: string
  /** Years in which a film came out elsewhere. */
  years?: number[]
  isAdult?: boolean
}
type FilmLine = [slug: string, name: string, date: string | null, more?: More]

const filmLines: FilmLine[] = [
  // Accents, punctuation, articles.
  [
    'amelie',
    'Amélie',
    '2001-04-25',
    {
      original: "Le Fabuleux Destin d'Amélie Poulain",
      others: ['Die fabelhafte Welt der Amélie'],
      imdb: 'tt0211915',
    },
  ],
  ['wall-e', 'WALL·E', '2008-06-22', { imdb: 'tt0910970' }],
  ['schindler', "Schindler's List", '1993-12-15'],
  ['spider-verse', 'Spider-Man: Into the Spider-Verse', '2018-12-06'],
  ['fallout', 'Mission: Impossible – Fallout', '2018-07-13'],
  [
    'strangelove',
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    '1964-01-29',
    { others: ['Dr. Strangelove'] },
  ],
  ['se7en', 'Se7en', '1995-09-22', { others: ['Seven'], imdb: 'tt0114369' }],
  ['eight-half', '8½', '1963-02-14', { original: '8½', others: ['Otto e mezzo'] }],
  ['500-days', '(500) Days of Summer', '2009-07-17'],
  ['mash', 'M*A*S*H', '1970-02-18'],
  ['swat', 'S.W.A.T.', '2003-08-08'],
  ['et', 'E.T. the Extra-Terrestrial', '1982-06-11'],
  ['romeo-1996', 'Romeo + Juliet', '1996-10-27'],
  ['romeo-1968', 'Romeo and Juliet', '1968-04-02'],
  ['romeo-2013', 'Romeo & Juliet', '2013-10-11'],
  ['pride', 'Pride & Prejudice', '2005-09-16', { imdb: 'tt0414387' }],
  [
    'good-bad-ugly',
    'The Good, the Bad and the Ugly',
    '1966-12-23',
    { original: 'Il buono, il brutto, il cattivo', years: [1967] },
  ],
  ['thelma', 'Thelma & Louise', '1991-05-24'],
  ['matrix', 'The Matrix', '1999-03-31', { imdb: 'tt0133093' }],
  ['avengers', 'The Avengers', '2012-04-25', { others: ["Marvel's The Avengers", 'Avengers Assemble'] }],
  ['avengers-1998', 'The Avengers', '1998-08-13'],
  ['oceans-2001', "Ocean's Eleven", '2001-12-07'],
  ['oceans-1960', "Ocean's Eleven", '1960-08-10'],
  ['birdman', 'Birdman or (The Unexpected Virtue of Ignorance)', '2014-10-17', { others: ['Birdman'] }],
  ['amigos', '¡Three Amigos!', '1986-12-12'],
  ['mulholland', 'Mulholland Drive', '2001-06-06', { others: ['Mulholland Dr.'] }],
  ['good-night', 'Good Night, and Good Luck.', '2005-09-16'],
  ['alien3', 'Alien³', '1992-05-22'],
  ['alien', 'Alien', '1979-05-25', { imdb: 'tt0078748' }],
  ['aliens', 'Aliens', '1986-07-18'],
  ['rec', '[REC]', '2007-11-23'],
  ['rec2', '[REC]²', '2009-10-02'],
  ['cmon', "C'mon C'mon", '2021-11-19'],
  ['moulin', 'Moulin Rouge!', '2001-05-24'],
  [
    'crouching',
    'Crouching Tiger, Hidden Dragon',
    '2000-07-06',
    { original: '臥虎藏龍', others: ['卧虎藏龙', 'Wo hu cang long'] },
  ],
  ['adaptation', 'Adaptation.', '2002-12-06'],
  ['fast-furious', 'Fast & Furious', '2009-04-02'],
  ['the-fast', 'The Fast and the Furious', '2001-06-22'],
  ['x2', 'X2', '2003-04-24', { others: ['X-Men 2', 'X2: X-Men United'] }],
  ['leon', 'Léon: The Professional', '1994-09-14', { original: 'Léon', others: ['The Professional'] }],
  ['ai', 'A.I. Artificial Intelligence', '2001-06-29'],
  // The same name in other years.
  ['psycho-1960', 'Psycho', '1960-06-22', { imdb: 'tt0054215' }],
  ['psycho-1998', 'Psycho', '1998-12-04'],
  ['nosferatu-1922', 'Nosferatu', '1922-03-04', { original: 'Nosferatu, eine Symphonie des Grauens' }],
  ['nosferatu-2024', 'Nosferatu', '2024-12-25'],
  ['dune-1984', 'Dune', '1984-12-14', { imdb: 'tt0087182' }],
  ['dune-2021', 'Dune', '2021-09-15', { others: ['Dune: Part One'], imdb: 'tt1160419' }],
  [
    'dune-part-two',
    'Dune: Part Two',
    '2024-02-27',
    { others: ['Dune : Deuxième partie'], imdb: 'tt15239678' },
  ],
  ['suspiria-1977', 'Suspiria', '1977-02-01'],
  ['suspiria-2018', 'Suspiria', '2018-10-11'],
  ['carrie-1976', 'Carrie', '1976-11-03'],
  ['carrie-2013', 'Carrie', '2013-10-16'],
  [
    'ghost-1995',
    'Ghost in the Shell',
    '1995-11-18',
    { original: 'GHOST IN THE SHELL', others: ['攻殻機動隊'] },
  ],
  ['ghost-2017', 'Ghost in the Shell', '2017-03-29'],
  ['little-women-1994', 'Little Women', '1994-12-21'],
  ['little-women-2019', 'Little Women', '2019-12-25', { years: [2020] }],
  ['star-born-1937', 'A Star Is Born', '1937-04-27'],
  ['star-born-1954', 'A Star Is Born', '1954-10-01'],
  ['star-born-1976', 'A Star Is Born', '1976-12-16'],
  ['star-born-2018', 'A Star Is Born', '2018-10-03'],
  ['lion-king-1994', 'The Lion King', '1994-06-24'],
  ['lion-king-2019', 'The Lion King', '2019-07-12'],
  ['oldboy-2003', 'Oldboy', '2003-11-21', { original: '올드보이' }],
  ['oldboy-2013', 'Oldboy', '2013-11-14'],
  ['halloween-1978', 'Halloween', '1978-10-24'],
  ['halloween-2007', 'Halloween', '2007-08-31'],
  ['halloween-2018', 'Halloween', '2018-10-18'],
  ['heat-1995', 'Heat', '1995-12-15', { imdb: 'tt0113277' }],
  ['heat-1986', 'Heat', '1986-12-11', { years: [1987] }],
  [
    'perfect-blue',
    'Perfect Blue',
    '1998-02-28',
    { original: 'PERFECT BLUE', others: ['Pâfekuto burû'], years: [1997, 1999], imdb: 'tt0156887' },
  ],
  ['alone-hyams', 'Alone', '2020-09-18'],
  ['alone-zombie', 'Alone', '2020-10-16'],
  ['call-kr', 'The Call', '2020-11-27', { original: '콜' }],
  ['call-us', 'The Call', '2020-10-02'],
  ['call-2013', 'The Call', '2013-03-14'],
  ['truth-2017', 'Truth or Dare', '2017-10-06'],
  ['truth-2018', 'Truth or Dare', '2018-04-12'],
  ['pinocchio-2019', 'Pinocchio', '2019-12-19'],
  ['pinocchio-2022', 'Pinocchio', '2022-09-07'],
  ['pinocchio-toro', "Guillermo del Toro's Pinocchio", '2022-11-09'],
  ['ghostbusters-1984', 'Ghostbusters', '1984-06-08'],
  ['ghostbusters-2016', 'Ghostbusters', '2016-07-14', { others: ['Ghostbusters: Answer the Call'] }],
  ['titanic-1997', 'Titanic', '1997-12-18', { imdb: 'tt0120338' }],
  ['titanic-1953', 'Titanic', '1953-04-16'],
  // Films beside series of the same name.
  ['boiling-film', 'Boiling Point', '2021-11-23', { imdb: 'tt11127680' }],
  ['fargo-film', 'Fargo', '1996-03-08', { imdb: 'tt0116282' }],
  ['it-2017', 'It', '2017-09-06'],
  ['marriage-film', 'Scenes from a Marriage', '1974-09-15', { original: 'Scener ur ett äktenskap' }],
  ['duel', 'Duel', '1971-11-13'],
  ['westworld-film', 'Westworld', '1973-08-15'],
  ['snowpiercer-film', 'Snowpiercer', '2013-08-01', { original: '설국열차' }],
  ['firewalk', 'Twin Peaks: Fire Walk with Me', '1992-06-03'],
  ['el-camino', 'El Camino: A Breaking Bad Movie', '2019-10-11'],
  ['firefly-serenity', 'Serenity', '2005-09-30'],
  ['serenity-2019', 'Serenity', '2019-01-24'],
  // Short names, and names that are numbers.
  ['up', 'Up', '2009-05-28'],
  ['up-air', 'Up in the Air', '2009-09-05'],
  ['us', 'Us', '2019-03-20'],
  ['her', 'Her', '2013-12-18'],
  ['m-1931', 'M', '1931-05-11'],
  ['pi', 'Pi', '1998-07-10', { others: ['π'] }],
  ['1917', '1917', '2019-12-25'],
  ['2012', '2012', '2009-10-10'],
  ['1984', 'Nineteen Eighty-Four', '1984-10-10', { others: ['1984'] }],
  ['ww84', 'Wonder Woman 1984', '2020-12-16'],
  ['blade-2049', 'Blade Runner 2049', '2017-10-04'],
  ['blade', 'Blade Runner', '1982-06-25'],
  ['2046', '2046', '2004-05-20'],
  ['rocky2', 'Rocky II', '1979-06-15'],
  // Other languages and scripts.
  [
    'spirited',
    'Spirited Away',
    '2001-07-20',
    {
      original: '千と千尋の神隠し',
      others: ['Sen to Chihiro no kamikakushi', 'Chihiros Reise ins Zauberland'],
    },
  ],
  ['parasite', 'Parasite', '2019-05-30', { original: '기생충', others: ['Gisaengchung'] }],
  [
    'ivan',
    'Ivan Vasilievich: Back to the Future',
    '1973-09-17',
    { original: 'Иван Васильевич меняет профессию' },
  ],
  [
    'back-future',
    'Back to the Future',
    '1985-07-03',
    { others: ['Zurück in die Zukunft', 'Regreso al futuro'] },
  ],
  ['wadjda', 'Wadjda', '2012-08-31', { original: 'وجدة' }],
  ['separation', 'A Separation', '2011-03-16', { original: 'جدایی نادر از سیمین' }],
  ['dilwale', 'Dilwale Dulhania Le Jayenge', '1995-10-20', { original: 'दिलवाले दुल्हनिया ले जायेंगे' }],
  ['lives-others', 'The Lives of Others', '2006-03-23', { original: 'Das Leben der Anderen' }],
  [
    'downfall',
    'Downfall',
    '2004-09-16',
    { original: 'Der Untergang', others: ['The Downfall: Hitler and the End of the Third Reich'] },
  ],
  ['das-boot', 'Das Boot', '1981-09-17', { others: ['The Boat'] }],
  ['dogtooth', 'Dogtooth', '2009-06-01', { original: 'Κυνόδοντας' }],
  ['winter-sleep', 'Winter Sleep', '2014-06-12', { original: 'Kış Uykusu' }],
  ['cold-war', 'Cold War', '2018-06-08', { original: 'Zimna wojna' }],
  ['cold-war-2012', 'Cold War', '2012-10-04', { original: '寒戰' }],
  ['hunt', 'The Hunt', '2012-08-29', { original: 'Jagten' }],
  ['hunt-2020', 'The Hunt', '2020-03-11'],
  ['right-one', 'Let the Right One In', '2008-10-24', { original: 'Låt den rätte komma in' }],
  [
    'mood',
    'In the Mood for Love',
    '2000-09-29',
    { original: '花樣年華', others: ['花样年华', 'Faa yeung nin wa'] },
  ],
  ['akira', 'Akira', '1988-07-16', { original: 'アキラ' }],
  ['beautiful', 'Life Is Beautiful', '1997-12-20', { original: 'La vita è bella', years: [1998] }],
  ['intouchables', 'The Intouchables', '2011-11-02', { original: 'Intouchables' }],
  ['rust-bone', 'Rust and Bone', '2012-05-17', { original: "De rouille et d'os" }],
  ['embrace', 'Embrace of the Serpent', '2015-05-25', { original: 'El abrazo de la serpiente' }],
  ['burning', 'Burning', '2018-05-17', { original: '버닝' }],
  ['shoplifters', 'Shoplifters', '2018-06-02', { original: '万引き家族' }],
  ['gomorrah-film', 'Gomorrah', '2008-05-16', { original: 'Gomorra' }],
  // Renamed.
  [
    'edge-tomorrow',
    'Edge of Tomorrow',
    '2014-05-27',
    { others: ['Live Die Repeat: Edge of Tomorrow', 'Live. Die. Repeat.'] },
  ],
  [
    'potter',
    "Harry Potter and the Philosopher's Stone",
    '2001-11-16',
    { others: ["Harry Potter and the Sorcerer's Stone"] },
  ],
  ['star-wars', 'Star Wars', '1977-05-25', { others: ['Star Wars: Episode IV - A New Hope'] }],
  ['zootopia', 'Zootopia', '2016-02-11', { others: ['Zootropolis', 'Zoomania'] }],
  [
    'borat',
    'Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan',
    '2006-11-01',
  ],
  ['precious', 'Precious', '2009-11-06', { others: ["Precious: Based on the Novel 'Push' by Sapphire"] }],
  ['brian', 'Life of Brian', '1979-08-17', { others: ["Monty Python's Life of Brian"] }],
  ['summer-soul', 'Summer of Soul (...Or, When the Revolution Could Not Be Televised)', '2021-07-02'],
  [
    'harley',
    'Birds of Prey (and the Fantabulous Emancipation of One Harley Quinn)',
    '2020-02-05',
    { others: ['Harley Quinn: Birds of Prey'] },
  ],
  ['godfather', 'The Godfather', '1972-03-14', { others: ['Der Pate', 'El padrino'] }],
  ['night-smile', 'The Smiling Lieutenant', '1931-08-01'],
  ['secret-wars', 'Avengers: Secret Wars', null],
  ['home-alone', 'Home Alone', '1990-11-16'],
  // Sequels, halves, and names that are easily taken for each other.
  ['godfather-2', 'The Godfather Part II', '1974-12-20', { others: ['Der Pate II'] }],
  ['kill-bill-1', 'Kill Bill: Vol. 1', '2003-10-10'],
  ['kill-bill-2', 'Kill Bill: Vol. 2', '2004-04-16'],
  ['creed', 'Creed', '2015-11-25'],
  ['creed-3', 'Creed III', '2023-03-01'],
  ['fall', 'Fall', '2022-08-11'],
  ['the-fall', 'The Fall', '2006-09-09'],
  ['bc', '10,000 BC', '2008-02-22'],
  ['apollo', 'Apollo 13', '1995-06-30'],
  ['300', '300', '2007-03-07'],
  ['dollars', '$', '1971-12-15', { others: ['Dollars'] }],
  ['haine', 'La Haine', '1995-05-31', { others: ['Hate'] }],
  ['hero-2002', 'Hero', '2002-12-19', { original: '英雄' }],
  ['hero-1992', 'Hero', '1992-10-02'],
  ['angry-1957', '12 Angry Men', '1957-04-10'],
  ['angry-1997', '12 Angry Men', '1997-08-17'],
  ['alive-kr', '#Alive', '2020-06-24', { original: '#살아있다' }],
  ['alive-1993', 'Alive', '1993-01-15'],
  ['guilty-dk', 'The Guilty', '2018-06-14', { original: 'Den skyldige' }],
  ['guilty-us', 'The Guilty', '2021-09-24'],
  ['hallows-1', 'Harry Potter and the Deathly Hallows: Part 1', '2010-11-17'],
  ['hallows-2', 'Harry Potter and the Deathly Hallows: Part 2', '2011-07-12'],
  ['robin-1991', 'Robin Hood', '1991-05-13'],
  ['robin-prince', 'Robin Hood: Prince of Thieves', '1991-06-14'],
  ['solaris-1972', 'Solaris', '1972-03-20', { original: 'Солярис' }],
  ['solaris-2002', 'Solaris', '2002-11-27'],
  ['hooch-film', 'Turner & Hooch', '1989-07-28'],
  ['taken-film', 'Taken', '2008-02-18', { imdb: 'tt0936501' }],
  ['love-actually', 'Love Actually', '2003-09-07'],
  ['night-ferry', 'Night Ferry', '2001-03-01', { others: ['Last Boat'] }],
  ['last-boat', 'Last Boat', '2002-03-01'],
  ['two-quarries-a', 'The Quarry', '2015-05-05'],
  ['two-quarries-b', 'Quarry', '2016-05-05'],
  ['adult-title', 'A Night Without a Name', '1999-01-01', { isAdult: true, imdb: 'tt9900001' }],
]

type Lists = Record<number, number | string[]>
type SeriesLine = [
  slug: string,
  name: string,
  date: string | null,
  more?: More & {
    tvdb?: number
    /** Episodes by season: their number or names. */
    seasons?: Lists
    /** First days of seasons; a year after the one before where it is left out. */
    airs?: Record<number, string | null>
    /** Ids of episodes elsewhere by `season x number`. */
    episodeIds?: Record<string, { tvdb?: number; imdb?: string }>
  },
]

const seriesLines: SeriesLine[] = [
  [
    'breaking-bad',
    'Breaking Bad',
    '2008-01-20',
    {
      ...{ imdb: 'tt0903747', tvdb: 81189 },
      seasons: {
        0: ['Good Cop / Bad Cop', 'Wedding Day', 'TwaüghtHammer'],
        1: 7,
        2: 13,
        3: 13,
        4: 13,
        5: 16,
      },
      episodeIds: {
        '0x2': { tvdb: 500002 },
        '1x1': { tvdb: 349232, imdb: 'tt0959621' },
        '5x9': { tvdb: 500509 },
      },
    },
  ],
  ['chernobyl', 'Chernobyl', '2019-05-06', { imdb: 'tt7366338', tvdb: 360893, seasons: { 1: 5 } }],
  ['normal-people', 'Normal People', '2020-04-26', { seasons: { 1: 12 } }],
  ['boiling-series', 'Boiling Point', '2023-10-01', { imdb: 'tt15791034', seasons: { 1: 4 } }],
  ['fargo-series', 'Fargo', '2014-04-15', { imdb: 'tt2802850', tvdb: 269613, seasons: { 1: 10, 2: 10 } }],
  ['it-series', 'It', '1990-11-18', { others: ["Stephen King's It"], seasons: { 1: 2 } }],
  [
    'marriage-1973',
    'Scenes from a Marriage',
    '1973-04-11',
    { original: 'Scener ur ett äktenskap', seasons: { 1: 6 } },
  ],
  ['marriage-2021', 'Scenes from a Marriage', '2021-09-12', { seasons: { 1: 5 } }],
  ['titanic-1996', 'Titanic', '1996-11-17', { seasons: { 1: 2 } }],
  ['band', 'Band of Brothers', '2001-09-09', { seasons: { 1: 10 }, tvdb: 74205 }],
  ['garden-wall', 'Over the Garden Wall', '2014-11-03', { seasons: { 1: 10 } }],
  ['angels', 'Angels in America', '2003-12-07', { seasons: { 1: 6 } }],
  [
    'decalogue',
    'The Decalogue',
    '1989-12-10',
    { original: 'Dekalog', others: ['Dekalog: The Ten Commandments'], seasons: { 1: 10 } },
  ],
  ['carlos', 'Carlos', '2010-05-19', { seasons: { 1: 3 } }],
  ['westworld', 'Westworld', '2016-10-02', { seasons: { 1: 10 } }],
  ['snowpiercer', 'Snowpiercer', '2020-05-17', { seasons: { 1: 10 } }],
  ['office-us', 'The Office', '2005-03-24', { tvdb: 73244, imdb: 'tt0386676', seasons: { 1: 6, 2: 22 } }],
  ['office-uk', 'The Office', '2001-07-09', { tvdb: 78107, seasons: { 0: 2, 1: 6, 2: 6 } }],
  ['cards-us', 'House of Cards', '2013-02-01', { seasons: { 1: 13 } }],
  ['cards-uk', 'House of Cards', '1990-11-18', { seasons: { 1: 4 } }],
  ['shameless-us', 'Shameless', '2011-01-09'],
  ['shameless-uk', 'Shameless', '2004-01-13'],
  ['ghosts-us', 'Ghosts', '2021-10-07'],
  ['ghosts-uk', 'Ghosts', '2019-04-15'],
  ['castle', 'Castle', '2009-03-09'],
  ['human-uk', 'Being Human', '2008-02-18'],
  ['human-us', 'Being Human', '2011-01-17'],
  ['skins', 'Skins', '2007-01-25'],
  ['skins-us', 'Skins', '2011-01-17'],
  ['utopia-uk', 'Utopia', '2013-01-15'],
  ['utopia-us', 'Utopia', '2020-09-25'],
  ['kingdom-us', 'Kingdom', '2014-10-08'],
  ['kingdom-kr', 'Kingdom', '2019-01-25', { original: '킹덤' }],
  ['queer-us', 'Queer as Folk', '2000-12-03'],
  ['queer-uk', 'Queer as Folk', '1999-02-23'],
  ['euphoria', 'Euphoria', '2019-06-16'],
  ['dallas-1978', 'Dallas', '1978-04-02', { tvdb: 77092, seasons: { 1: 5, 2: 24 } }],
  ['dallas-2012', 'Dallas', '2012-06-13', { tvdb: 242521, seasons: { 1: 10 } }],
  ['battlestar-2004', 'Battlestar Galactica', '2004-10-18'],
  ['battlestar-2003', 'Battlestar Galactica', '2003-12-08'],
  ['doctor-who-1963', 'Doctor Who', '1963-11-23', { tvdb: 76107 }],
  ['doctor-who-2005', 'Doctor Who', '2005-03-26', { tvdb: 78804, seasons: { 0: 3, 1: 13 } }],
  [
    'money-heist',
    'Money Heist',
    '2017-05-02',
    {
      original: 'La Casa de Papel',
      others: ['Haus des Geldes'],
      tvdb: 327417,
      seasons: { 1: 13, 2: 9, 3: 8, 4: 8, 5: 10 },
    },
  ],
  [
    'titan',
    'Attack on Titan',
    '2013-04-07',
    {
      original: '進撃の巨人',
      others: ['Shingeki no Kyojin', "L'Attaque des Titans"],
      tvdb: 267440,
      seasons: { 0: 8, 1: 25, 2: 12, 3: 22, 4: 28 },
    },
  ],
  ['elite', 'Elite', '2018-10-05', { original: 'Élite' }],
  ['fauda', 'Fauda', '2015-02-15', { original: 'פאודה' }],
  ['shtisel', 'Shtisel', '2013-06-29', { original: 'שטיסל' }],
  ['trapped', 'Trapped', '2015-12-27', { original: 'Ófærð' }],
  ['bridge-se', 'The Bridge', '2011-09-21', { original: 'Bron/Broen' }],
  ['bridge-us', 'The Bridge', '2013-07-10'],
  ['squid', 'Squid Game', '2021-09-17', { original: '오징어 게임' }],
  ['reply', 'Reply 1988', '2015-11-06', { original: '응답하라 1988' }],
  ['babylon', 'Babylon Berlin', '2017-10-13'],
  ['gomorrah', 'Gomorrah', '2014-05-06', { original: 'Gomorra - La serie', others: ['Gomorra'] }],
  [
    'dark',
    'Dark',
    '2017-12-01',
    { tvdb: 334824, seasons: { 1: ['Secrets', 'Lies', 'Past and Present'], 2: 8 } },
  ],
  ['daredevil', "Marvel's Daredevil", '2015-04-10'],
  ['star-trek', 'Star Trek', '1966-09-08', { others: ['Star Trek: The Original Series'], tvdb: 169 }],
  ['svu', 'Law & Order: Special Victims Unit', '1999-09-20', { others: ['Law & Order: SVU'] }],
  ['law-order', 'Law & Order', '1990-09-13'],
  ['swat-2017', 'S.W.A.T.', '2017-11-02'],
  ['swat-1975', 'S.W.A.T.', '1975-02-24'],
  ['mash-series', 'M*A*S*H', '1972-09-17', { seasons: { 1: 24 } }],
  ['900', 'Nine Perfect Strangers', '2021-08-18', { others: ['9 Perfect Strangers'] }],
  ['24', '24', '2001-11-06'],
  ['1883', '1883', '2021-12-19'],
  [
    'mythbusters',
    'MythBusters',
    '2003-01-23',
    {
      tvdb: 73388,
      seasons: { 1: 13, 2: 12 },
      airs: { 1: '2003-01-23', 2: '2004-01-11' },
      episodeIds: { '2x3': { tvdb: 730203 } },
    },
  ],
  [
    'one-piece',
    'One Piece',
    '1999-10-20',
    { original: 'ワンピース', tvdb: 81797, seasons: { 1: 61, 2: 16 } },
  ],
  [
    'sherlock',
    'Sherlock',
    '2010-07-25',
    {
      tvdb: 176941,
      seasons: { 0: ['Unaired Pilot', 'Many Happy Returns', 'The Abominable Bride'], 1: 3, 2: 3 },
      episodeIds: { '0x3': { tvdb: 5300003 } },
    },
  ],
  [
    'severance',
    'Severance',
    '2022-02-18',
    { tvdb: 371980, imdb: 'tt11280740', seasons: { 1: 9, 2: 10, 3: 0 }, airs: { 3: null } },
  ],
  [
    'last-of-us',
    'The Last of Us',
    '2023-01-15',
    { seasons: { 1: 9, 2: 7, 3: 8 }, airs: { 2: '2025-04-13', 3: '2027-04-18' } },
  ],
  [
    'survivor',
    'Survivor',
    '2000-05-31',
    { seasons: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index + 1, 2])) },
  ],
  [
    'firefly',
    'Firefly',
    '2002-09-20',
    { tvdb: 78874, seasons: { 1: ['Serenity', 'The Train Job', 'Bushwhacked', 'Shindig'] } },
  ],
  ['taskmaster', 'Taskmaster', '2015-07-28', { tvdb: 298905, seasons: { 1: 6 } }],
  ['911', '9-1-1', '2018-01-03', { tvdb: 337907 }],
  ['911-lone', '9-1-1: Lone Star', '2020-01-19'],
  ['v-1983', 'V', '1983-05-01', { seasons: { 1: 2 } }],
  ['v-1984', 'V', '1984-10-26'],
  ['v-2009', 'V', '2009-11-03'],
  ['mars-uk', 'Life on Mars', '2006-01-09'],
  ['mars-us', 'Life on Mars', '2008-10-09'],
  ['hellsing', 'Hellsing', '2001-10-11'],
  ['hellsing-ova', 'Hellsing Ultimate', '2006-02-10'],
  ['alchemist-2003', 'Fullmetal Alchemist', '2003-10-04', { original: '鋼の錬金術師' }],
  [
    'alchemist-2009',
    'Fullmetal Alchemist: Brotherhood',
    '2009-04-05',
    { original: '鋼の錬金術師 FULLMETAL ALCHEMIST' },
  ],
  ['hunter-1999', 'Hunter x Hunter', '1999-10-16', { original: 'HUNTER×HUNTER' }],
  ['hunter-2011', 'Hunter x Hunter', '2011-10-02', { original: 'HUNTER×HUNTER' }],
  ['bureau', 'The Bureau', '2015-04-27', { original: 'Le Bureau des légendes' }],
  ['le-bureau', 'Le Bureau', '2006-05-25'],
  ['shogun-1980', 'Shōgun', '1980-09-15', { seasons: { 1: 5 } }],
  ['shogun-2024', 'Shōgun', '2024-02-27', { tvdb: 392573, seasons: { 1: 10 } }],
  ['taken-2002', 'Taken', '2002-12-02', { seasons: { 1: 10 } }],
  ['taken-2017', 'Taken', '2017-02-27'],
  ['pride-1995', 'Pride and Prejudice', '1995-09-24', { seasons: { 1: 6 } }],
  ['hooch-series', 'Turner & Hooch', '2021-07-21'],
  [
    'pilot-twice',
    'Ferry Street',
    '2018-02-01',
    { seasons: { 1: ['Pilot', 'Low Tide'], 2: ['Pilot', 'High Tide'] } },
  ],
]

const DAY = 86_400_000

function filmOf([slug, name, date, more = {}]: FilmLine, index: number): CaseFilm {
  const { others = [], years = [], isAdult = false, ...rest } = more
  return { kind: 'movie', slug, id: index + 1, name, date, others, years, isAdult, ...rest }
}

function seriesOf([slug, name, date, more = {}]: SeriesLine, index: number): CaseSeries {
  const { others = [], seasons = {}, airs = {}, episodeIds = {}, years: _, isAdult: __, ...rest } = more
  const id = index + 1
  return {
    ...{ kind: 'tv', slug, id, name, date, others, ...rest },
    seasons: Object.entries(seasons).map(([number, list]) => {
      const airDate = airsOn(Number(number), date, airs)
      const names = typeof list === 'number' ? Array.from({ length: list }, () => null) : list
      return {
        ...{ number: Number(number), airDate },
        episodes: names.map((own, at) => ({
          ...{ id: id * 10_000 + Number(number) * 100 + at + 1, number: at + 1 },
          name: own ?? `Episode ${at + 1}`,
          airDate: airDate === null ? null : dayAfter(airDate, at * 7),
          ...episodeIds[`${number}x${at + 1}`],
        })),
      }
    }),
  }
}

function airsOn(season: number, first: string | null, airs: Record<number, string | null>): string | null {
  const known = airs[season]
  if (known !== undefined || first === null) return known ?? null
  return `${Number(first.slice(0, 4)) + Math.max(0, season - 1)}${first.slice(4)}`
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** So many films of one name that their list has more pages than are read. */
const loveFilms = Array.from(
  { length: 70 },
  (_, index): FilmLine => [`love-${1940 + index}`, 'Love', `${1940 + index}-06-01`],
)

export const films: readonly CaseFilm[] = [...filmLines, ...loveFilms].map(filmOf)
export const series: readonly CaseSeries[] = seriesLines.map(seriesOf)

/** Number of a title of the cases; films and series are numbered separately, as TMDB does. */
export function idOf(slug: string): number {
  const title = [...films, ...series].find((one) => one.slug === slug)
  if (title === undefined) throw new Error(`no title of the cases is called ${slug}`)
  return title.id
}

export function slugOf(type: 'movies' | 'series', id: number): string {
  const title = (type === 'movies' ? films : series).find((one: CaseTitle) => one.id === id)
  return title?.slug ?? `${type}/${id}`
}
