import embyEpisodePlaybackPause from '@marquee/players/samples/emby/episode-playback-pause.json'
import embyEpisodePlaybackStart from '@marquee/players/samples/emby/episode-playback-start.json'
import embyEpisodePlaybackStopAutoplay from '@marquee/players/samples/emby/episode-playback-stop-autoplay.json'
import embyItemMarkplayed from '@marquee/players/samples/emby/item-markplayed.json'
import embyItemMarkunplayed from '@marquee/players/samples/emby/item-markunplayed.json'
import embyMoviePlaybackStop from '@marquee/players/samples/emby/movie-playback-stop.json'
import embyMoviePlaybackStopEarly from '@marquee/players/samples/emby/movie-playback-stop-early.json'
import embySystemNotificationTest from '@marquee/players/samples/emby/system-notification-test.json'
import jellyfinEpisodePlaybackProgress from '@marquee/players/samples/jellyfin/episode-playback-progress.json'
import jellyfinEpisodePlaybackStop from '@marquee/players/samples/jellyfin/episode-playback-stop.json'
import jellyfinEpisodeTwoInOneFileStop from '@marquee/players/samples/jellyfin/episode-two-in-one-file-stop.json'
import jellyfinMoviePlaybackStop from '@marquee/players/samples/jellyfin/movie-playback-stop.json'
import jellyfinMoviePlaybackStopEarly from '@marquee/players/samples/jellyfin/movie-playback-stop-early.json'
import jellyfinNestedOtherPluginStop from '@marquee/players/samples/jellyfin/nested-other-plugin-stop.json'
import jellyfinQuotesInTheTitleStop from '@marquee/players/samples/jellyfin/quotes-in-the-title-stop.json'
import jellyfinSpecialWithoutIdsStop from '@marquee/players/samples/jellyfin/special-without-ids-stop.json'
import jellyfinUserDataSavedMarkedPlayed from '@marquee/players/samples/jellyfin/user-data-saved-marked-played.json'
import jellyfinUserDataSavedMarkedUnplayed from '@marquee/players/samples/jellyfin/user-data-saved-marked-unplayed.json'
import jellyfinUserDataSavedPlaybackFinished from '@marquee/players/samples/jellyfin/user-data-saved-playback-finished.json'
import kodiAddonEpisodeStopped from '@marquee/players/samples/kodi/addon-episode-stopped.json'
import kodiAddonMovieStarted from '@marquee/players/samples/kodi/addon-movie-started.json'
import kodiJsonRpcOnplay from '@marquee/players/samples/kodi/json-rpc-onplay.json'
import kodiJsonRpcOnstopEnded from '@marquee/players/samples/kodi/json-rpc-onstop-ended.json'
import kodiMovaryAddonMovie from '@marquee/players/samples/kodi/movary-addon-movie.json'
import plexEpisodeLegacyAgent from '@marquee/players/samples/plex/episode-legacy-agent.json'
import plexEpisodePlay from '@marquee/players/samples/plex/episode-play.json'
import plexEpisodePlayAfterSkipCredits from '@marquee/players/samples/plex/episode-play-after-skip-credits.json'
import plexEpisodeScrobble from '@marquee/players/samples/plex/episode-scrobble.json'
import plexEpisodeStopEarly from '@marquee/players/samples/plex/episode-stop-early.json'
import plexLibraryNew from '@marquee/players/samples/plex/library-new.json'
import plexTelevision from '@marquee/players/samples/plex/live-tv.json'
import plexMovieRate from '@marquee/players/samples/plex/movie-rate.json'
import plexMovieScrobble from '@marquee/players/samples/plex/movie-scrobble.json'
import plexSomebodyElseOnTheSameServer from '@marquee/players/samples/plex/somebody-else-on-the-same-server.json'

export type Player = 'plex' | 'jellyfin' | 'emby' | 'kodi'

/** A body that a player sends: its event, or a text that is none. */
export type Sample = { player: Player; name: string; event: object | string }

const of = (player: Player, events: Record<string, object | string>): Sample[] =>
  Object.entries(events).map(([name, event]) => ({ player, name, event }))

/** Output of the template of a plugin that knows no JSON. */
const TEMPLATE = '{"NotificationType": "PlaybackStop", "PlayedToCompletion": True, "ItemType": "Movie",}'

/** Every sample of `packages/players`, in the order of the players. */
export const SAMPLES: Sample[] = [
  ...of('plex', {
    'episode-legacy-agent': plexEpisodeLegacyAgent,
    'episode-play-after-skip-credits': plexEpisodePlayAfterSkipCredits,
    'episode-play': plexEpisodePlay,
    'episode-scrobble': plexEpisodeScrobble,
    'episode-stop-early': plexEpisodeStopEarly,
    'library-new': plexLibraryNew,
    'live-tv': plexTelevision,
    'movie-rate': plexMovieRate,
    'movie-scrobble': plexMovieScrobble,
    'somebody-else-on-the-same-server': plexSomebodyElseOnTheSameServer,
  }),
  ...of('jellyfin', {
    'episode-playback-progress': jellyfinEpisodePlaybackProgress,
    'episode-playback-stop': jellyfinEpisodePlaybackStop,
    'episode-two-in-one-file-stop': jellyfinEpisodeTwoInOneFileStop,
    'movie-playback-stop-early': jellyfinMoviePlaybackStopEarly,
    'movie-playback-stop': jellyfinMoviePlaybackStop,
    'nested-other-plugin-stop': jellyfinNestedOtherPluginStop,
    'quotes-in-the-title-stop': jellyfinQuotesInTheTitleStop,
    'special-without-ids-stop': jellyfinSpecialWithoutIdsStop,
    'user-data-saved-marked-played': jellyfinUserDataSavedMarkedPlayed,
    'user-data-saved-marked-unplayed': jellyfinUserDataSavedMarkedUnplayed,
    'user-data-saved-playback-finished': jellyfinUserDataSavedPlaybackFinished,
    'template-that-is-no-json': TEMPLATE,
  }),
  ...of('emby', {
    'episode-playback-pause': embyEpisodePlaybackPause,
    'episode-playback-start': embyEpisodePlaybackStart,
    'episode-playback-stop-autoplay': embyEpisodePlaybackStopAutoplay,
    'item-markplayed': embyItemMarkplayed,
    'item-markunplayed': embyItemMarkunplayed,
    'movie-playback-stop-early': embyMoviePlaybackStopEarly,
    'movie-playback-stop': embyMoviePlaybackStop,
    'system-notification-test': embySystemNotificationTest,
  }),
  ...of('kodi', {
    'addon-episode-stopped': kodiAddonEpisodeStopped,
    'addon-movie-started': kodiAddonMovieStarted,
    'json-rpc-onplay': kodiJsonRpcOnplay,
    'json-rpc-onstop-ended': kodiJsonRpcOnstopEnded,
    'movary-addon-movie': kodiMovaryAddonMovie,
  }),
]
