/**
 * Returns whether a path is that of a calendar feed, a connection, or a list for Radarr, Sonarr or Stremio, which belong
 * to whoever knows it and to no session.
 */
export const isSecretPath = (path: string): boolean => /^\/(calendar|hooks|lists|stremio)\//.test(path)
