/** TMDB's number of a film by that of IMDb. */
export const filmsByImdb: Record<string, number> = {
  ...{ tt0034583: 289, tt0050083: 389, tt0054215: 539, tt0062622: 62, tt0068646: 238, tt0071562: 240 },
  ...{ tt0076759: 11, tt0078748: 348, tt0081505: 694, tt0083658: 78, tt0088763: 105, tt0090605: 679 },
  ...{ tt0099685: 769, tt0102926: 274, tt0107290: 329, tt0108052: 424, tt0109830: 13, tt0110912: 680 },
  ...{ tt0111161: 278, tt0113277: 949, tt0114369: 807, tt0114709: 862, tt0120338: 597, tt0120737: 120 },
  ...{ tt0133093: 603, tt0137523: 550, tt0155975: 11252, tt0156887: 10494, tt0167260: 122, tt0172495: 98 },
  ...{ tt0209144: 77, tt0211915: 194, tt0241527: 671, tt0245429: 129, tt0266543: 12, tt0364569: 670 },
  ...{ tt0468569: 155, tt0499549: 19995, tt0816692: 157336, tt0848228: 24428, tt0910970: 10681 },
  ...{ tt1160419: 438631, tt1375666: 27205, tt1392190: 76341, tt1517268: 346698, tt1856101: 335984 },
  ...{ tt2582802: 244786, tt3783958: 313369, tt4154796: 299534, tt5052448: 419430, tt6751668: 496243 },
  ...{ tt8579674: 530915, tt15239678: 693134, tt15398776: 872585 },
}

export const seriesByImdb: Record<string, number> = {
  ...{ tt0096697: 456, tt0108778: 1668, tt0141842: 1398, tt0306414: 1438, tt0386676: 2316, tt0411008: 4607 },
  ...{ tt0436992: 57243, tt0903747: 1396, tt0944947: 1399, tt2560140: 1429, tt2861424: 60625 },
  ...{ tt4574334: 66732, tt5753856: 70523, tt7366338: 87108, tt11280740: 95396 },
}

export const seriesByTvdb: Record<string, number> = {
  ...{ 71663: 456, 73244: 2316, 73739: 4607, 75299: 1398, 78804: 57243, 79126: 1438, 79168: 1668 },
  ...{ 81189: 1396, 121361: 1399, 267440: 1429, 275274: 60625, 305288: 66732, 334824: 70523 },
  ...{ 360893: 87108, 371980: 95396 },
}

export type SeasonRef = { series: number; season: number }
export type EpisodeRef = SeasonRef & { episode: number }

export const seasonsByTvdb: Record<string, SeasonRef> = { 30272: { series: 1396, season: 1 } }

export const episodesByImdb: Record<string, EpisodeRef> = {
  tt0959621: { series: 1396, season: 1, episode: 1 },
}

/** Some are invented, as those of the sample exports are. */
export const episodesByTvdb: Record<string, EpisodeRef> = {
  303821: { series: 1668, season: 1, episode: 1 },
  303822: { series: 1668, season: 1, episode: 2 },
  349232: { series: 1396, season: 1, episode: 1 },
  349235: { series: 1396, season: 1, episode: 2 },
  5000001: { series: 95396, season: 1, episode: 1 },
  5000011: { series: 95396, season: 1, episode: 2 },
  5100001: { series: 1668, season: 0, episode: 1 },
  5100011: { series: 1668, season: 1, episode: 1 },
  7055340: { series: 87108, season: 1, episode: 1 },
}

/** The ids of a title as its answer has them; TVDB's numbers of films are not TMDB's to know. */
export function otherIdsOf(kind: 'film' | 'series', id: number) {
  const imdb = keyOf(kind === 'film' ? filmsByImdb : seriesByImdb, id)
  const tvdb = kind === 'film' ? null : keyOf(seriesByTvdb, id)
  return { imdb_id: imdb, tvdb_id: tvdb === null ? null : Number(tvdb) }
}

const keyOf = (ids: Record<string, number>, id: number): string | null =>
  Object.keys(ids).find((key) => ids[key] === id) ?? null
