/**
 * Returns whether a path is that of a calendar feed or a connection, which belong to whoever knows it and to no session.
 */
export const isSecretPath = (path: string): boolean =>
  path.startsWith('/calendar/') || path.startsWith('/hooks/')
