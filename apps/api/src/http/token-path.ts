/** Returns whether a path is of the API for programs, which come with a token and never with a session. */
export const isTokenPath = (path: string): boolean => path.startsWith('/api/v1/')
