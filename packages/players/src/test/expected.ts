/** Expected results of the samples, by name: who, what happened, SEEN or not, and what it was. */
export const EXPECTED: Record<string, string> = {
  'emby/episode-playback-pause.json':
    'emby/attic/mira pause | 24002 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tvdb:99020303,imdb:tt99000203} | 1200/2940 s | 2026-11-20T21:05:41.688Z',
  'emby/episode-playback-start.json':
    'emby/attic/mira start | 24002 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tvdb:99020303,imdb:tt99000203} | 0/2940 s | 2026-11-20T21:05:41.688Z',
  'emby/episode-playback-stop-autoplay.json':
    'emby/attic/mira stop SEEN | 24002 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tvdb:99020303,imdb:tt99000203} | 2940/2940 s | 2026-11-20T21:05:41.688Z',
  'emby/episode-playback-stop.multipart.http':
    'emby/attic/mira stop SEEN | 24002 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tvdb:99020303,imdb:tt99000203} | 2940/2940 s | 2026-11-20T21:05:41.688Z',
  'emby/item-markplayed.json':
    'emby/attic/mira mark SEEN | 24002 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tvdb:99020303,imdb:tt99000203} | -/2940 s | 2026-11-20T21:05:41.688Z',
  'emby/item-markunplayed.json':
    'emby/attic/mira unmark | 24002 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tvdb:99020303,imdb:tt99000203} | -/2940 s | 2026-11-20T21:05:41.688Z',
  'emby/movie-playback-stop-early.json':
    'emby/attic/mira stop | film 24027 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | 1743/6780 s | 2026-11-20T21:05:41.688Z',
  'emby/movie-playback-stop.json':
    'emby/attic/mira stop SEEN | film 24027 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | 6712/6780 s | 2026-11-20T21:05:41.688Z',
  'emby/system-notification-test.json': 'emby/attic/- test | nothing | -/- s | 2026-11-20T21:00:00.000Z',
  'jellyfin/episode-playback-progress.json':
    'jellyfin/attic/mira progress | b7c4d1e0000000000000000000000200 Harbour Lights 2019 {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 1200/2940 s | 2026-11-20T21:05:41.903Z',
  'jellyfin/episode-playback-stop.json':
    'jellyfin/attic/mira stop SEEN | b7c4d1e0000000000000000000000200 Harbour Lights 2019 {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 0/2940 s | 2026-11-20T21:05:41.903Z',
  'jellyfin/episode-two-in-one-file-stop.json':
    'jellyfin/attic/mira stop SEEN | b7c4d1e0000000000000000000000200 Harbour Lights 2019 {} S2E3+4 Low Water / High Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 0/5880 s | 2026-11-20T21:05:41.903Z',
  'jellyfin/movie-playback-stop-early.json':
    'jellyfin/attic/mira stop | film b7c4d1e0000000000000000000000101 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | 900/6780 s | 2026-11-20T20:14:05.118Z',
  'jellyfin/movie-playback-stop.json':
    'jellyfin/attic/mira stop SEEN | film b7c4d1e0000000000000000000000101 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | 6712/6780 s | 2026-11-20T20:14:05.118Z',
  'jellyfin/nested-other-plugin-stop.json':
    'jellyfin/-/mira stop SEEN | - Harbour Lights - {tmdb:990201,tvdb:990200,imdb:tt99000200} S2E3 Low Water - {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 2930/2940 s',
  'jellyfin/quotes-in-the-title-stop.json':
    'jellyfin/attic/mira stop SEEN | film b7c4d1e0000000000000000000000102 2021 The "Quiet" Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | 0/6780 s | 2026-11-20T20:14:05.118Z',
  'jellyfin/special-without-ids-stop.json':
    'jellyfin/attic/mira stop SEEN | b7c4d1e0000000000000000000000200 Harbour Lights 2019 {} S0E1 A Winter Special 2022-12-24 {} | 0/2940 s | 2026-11-20T21:05:41.903Z',
  'jellyfin/template-that-is-no-json.txt':
    'no-json: The body is no JSON. A template of the Jellyfin plugin prints True and False and leaves commas behind: choose "Send All Properties" in its place.',
  'jellyfin/user-data-saved-marked-played.json':
    'jellyfin/attic/mira mark SEEN | b7c4d1e0000000000000000000000200 Harbour Lights 2019 {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 0/2940 s | 2026-11-20T21:05:41.903Z',
  'jellyfin/user-data-saved-marked-unplayed.json':
    'jellyfin/attic/mira unmark | b7c4d1e0000000000000000000000200 Harbour Lights 2019 {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 0/2940 s | 2026-11-20T21:05:41.903Z',
  'jellyfin/user-data-saved-playback-finished.json':
    'jellyfin/attic/mira other | b7c4d1e0000000000000000000000200 Harbour Lights 2019 {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 0/2940 s | 2026-11-20T21:05:41.903Z',
  'kodi/addon-episode-stopped.json':
    'kodi/-/- stop SEEN | - Harbour Lights - {} S2E3 Low Water - {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 2851/2940 s',
  'kodi/addon-movie-started.json':
    'kodi/-/- start | film 48211 2021 The Lantern Keeper - {imdb:tt99000101,tmdb:9900101} | 3/6780 s',
  'kodi/json-rpc-onplay.json': 'kodi/-/- start | no-title | -/- s',
  'kodi/json-rpc-onstop-ended.json': 'kodi/-/- stop | no-title | -/- s',
  'kodi/movary-addon-movie.json':
    'kodi/-/- scrobble SEEN | film - - The Lantern Keeper - {tmdb:9900101} | -/- s',
  'plex/episode-legacy-agent.json':
    'plex/attic/mira scrobble SEEN | 51100 Harbour Lights - {tvdb:990201} S2E3 Low Water 2023-03-08 {} | -/2940 s',
  'plex/episode-play-after-skip-credits.json':
    'plex/attic/mira start | 51100 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 2905/2940 s',
  'plex/episode-play.json':
    'plex/attic/mira start | 51100 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 0/2940 s',
  'plex/episode-scrobble.json':
    'plex/attic/mira scrobble SEEN | 51100 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | -/2940 s',
  'plex/episode-stop-early.json':
    'plex/attic/mira stop | 51100 Harbour Lights - {} S2E3 Low Water 2023-03-08 {tmdb:99020203,tvdb:99020303,imdb:tt99000203} | 410/2940 s',
  'plex/library-new.json':
    'plex/attic/mira other | film 48211 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | -/6780 s',
  'plex/live-tv.json': 'plex/attic/mira scrobble | live-tv | -/2940 s',
  'plex/movie-rate.json':
    'plex/attic/mira rate | film 48211 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | -/6780 s | 8/10',
  'plex/movie-scrobble.json':
    'plex/attic/mira scrobble SEEN | film 48211 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | -/6780 s',
  'plex/movie-scrobble.multipart.http':
    'plex/attic/mira scrobble SEEN | film 48211 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | -/6780 s',
  'plex/somebody-else-on-the-same-server.json':
    'plex/attic/guest-of-mira scrobble SEEN | film 48211 2021 The Lantern Keeper 2021-09-17 {imdb:tt99000101,tmdb:9900101} | -/6780 s',
}
