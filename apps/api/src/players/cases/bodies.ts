/** An episode as a server knows it; fields that it lacks are left out. */
export type ServerEpisode = {
  seriesName?: string
  seriesYear?: number
  season?: number
  number?: number
  last?: number
  name?: string
  date?: string
  tvdb?: number | string
  imdb?: string
  tmdb?: number
  /** Guid of an agent from before 2021, with the series' number of TVDB. */
  legacy?: number
}
/** A film as a server knows it; `guid` is that of another agent of Plex than today's. */
export type ServerFilm = { name?: string; year?: number; imdb?: string; tmdb?: number; guid?: string }

type Player = 'plex' | 'jellyfin' | 'emby' | 'kodi'

/** The plugin escapes quotes before it serializes. */
const escaped = (text: string | undefined) => text?.replaceAll('"', '\\"')
const guids = (ids: Record<string, unknown>) =>
  Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [{ id: `${name}://${id}` }]))

/** The event of an episode that was seen, as a player sends it. */
export const episodeBody: Record<Player, (one: ServerEpisode) => object> = {
  plex: ({ seriesName, season, number, name, date, tvdb, imdb, tmdb, legacy }) => ({
    ...{ event: 'media.scrobble', Account: { title: 'mira' }, Server: { uuid: 's', title: 'attic' } },
    Metadata: {
      ...{ type: 'episode', ratingKey: '1', grandparentRatingKey: '9', grandparentTitle: seriesName },
      ...{ parentIndex: season, index: number, title: name, originallyAvailableAt: date },
      ...(legacy === undefined
        ? { guid: 'plex://episode/0', Guid: guids({ tvdb, imdb, tmdb }) }
        : { guid: `com.plexapp.agents.thetvdb://${legacy}/${season}/${number}?lang=en` }),
    },
  }),
  jellyfin: ({ seriesName, seriesYear, season, number, last, name, date, tvdb, imdb, tmdb }) => ({
    ...{ NotificationType: 'PlaybackStop', PlayedToCompletion: true, ItemType: 'Episode', ItemId: 'i' },
    ...{ ServerId: 's', NotificationUsername: 'mira', SeriesId: 'x', SeriesName: escaped(seriesName) },
    ...{ Year: seriesYear, SeasonNumber: season, EpisodeNumber: number, EpisodeNumberEnd: last },
    ...{ Name: escaped(name), PremiereDate: date && `${date}T00:00:00.0000000Z` },
    ...{ Provider_tvdb: tvdb, Provider_imdb: imdb, Provider_tmdb: tmdb },
  }),
  emby: ({ seriesName, season, number, last, name, date, tvdb, imdb, tmdb }) => ({
    ...{ Event: 'playback.stop', User: { Name: 'mira' }, Server: { Id: 's', Name: 'attic' } },
    PlaybackInfo: { PlayedToCompletion: true },
    Item: {
      ...{ Type: 'Episode', Id: 'i', SeriesId: 'x', SeriesName: seriesName, ParentIndexNumber: season },
      ...{ IndexNumber: number, IndexNumberEnd: last, Name: name },
      ...{ PremiereDate: date && `${date}T00:00:00.0000000Z` },
      ProviderIds: {
        Tvdb: tvdb === undefined ? undefined : String(tvdb),
        Imdb: imdb,
        Tmdb: tmdb && String(tmdb),
      },
    },
  }),
  kodi: ({ seriesName, season, number, name, tvdb, imdb, tmdb }) => ({
    ...{ event: 'playback_stopped', position_seconds: 98, total_seconds: 100 },
    item: {
      ...{ type: 'episode', id: 5, title: name, showtitle: seriesName, season, episode: number },
      uniqueid: { tvdb: tvdb && String(tvdb), imdb, tmdb: tmdb && String(tmdb) },
    },
  }),
}

/** The event of a film that was seen, as a player sends it. */
export const filmBody: Record<Exclude<Player, 'kodi'>, (one: ServerFilm) => object> = {
  plex: ({ name, year, imdb, tmdb, guid }) => ({
    ...{ event: 'media.scrobble', Account: { title: 'mira' }, Server: { uuid: 's', title: 'attic' } },
    Metadata: {
      ...{ type: 'movie', ratingKey: '1', title: name, year },
      ...(guid === undefined ? { Guid: guids({ imdb, tmdb }) } : { guid }),
    },
  }),
  jellyfin: ({ name, year, imdb, tmdb }) => ({
    ...{ NotificationType: 'PlaybackStop', PlayedToCompletion: true, ItemType: 'Movie', ItemId: 'i' },
    ...{ ServerId: 's', NotificationUsername: 'mira', Name: escaped(name), Year: year },
    ...{ Provider_imdb: imdb, Provider_tmdb: tmdb },
  }),
  emby: ({ name, year, imdb, tmdb }) => ({
    ...{ Event: 'playback.stop', User: { Name: 'mira' }, Server: { Id: 's', Name: 'attic' } },
    PlaybackInfo: { PlayedToCompletion: true },
    Item: {
      ...{ Type: 'Movie', Id: 'i', Name: name, ProductionYear: year },
      ProviderIds: { Imdb: imdb, Tmdb: tmdb && String(tmdb) },
    },
  }),
}
