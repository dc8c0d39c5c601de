const PROGRAMS = {
  radarr: { name: 'Radarr', path: (token: string) => `/lists/${token}/radarr.json` },
  sonarr: { name: 'Sonarr', path: (token: string) => `/lists/${token}/sonarr.json` },
  stremio: { name: 'Stremio', path: (token: string) => `/stremio/${token}/manifest.json` },
}

export type ListProgram = keyof typeof PROGRAMS

/** Programs that fetch a list by its address, in the order in which they are offered. */
export const LIST_CHOICES = Object.entries(PROGRAMS).map(([value, { name }]) => ({ value, name }))

/** The program of a form; Radarr where it has none. */
export const readListProgram = (value: string | null): ListProgram =>
  value !== null && Object.hasOwn(PROGRAMS, value) ? (value as ListProgram) : 'radarr'

export const listProgramName = (program: ListProgram): string => PROGRAMS[program].name

/** Path of the list of a program, with the token that opens it. */
export const listPath = (program: ListProgram, token: string): string => PROGRAMS[program].path(token)
