const PLAYERS = { plex: 'Plex', jellyfin: 'Jellyfin', emby: 'Emby', kodi: 'Kodi' }

export type Player = keyof typeof PLAYERS

/** Players that can report, in the order in which they are offered. */
export const PLAYER_CHOICES = Object.entries(PLAYERS).map(([value, name]) => ({ value, name }))

/** The player of a form; Plex where it has none. */
export const readPlayer = (value: string | null): Player =>
  value !== null && Object.hasOwn(PLAYERS, value) ? (value as Player) : 'plex'

/** "Plex"; "Player" as long as nothing is known. */
export const playerLabel = (player: string | null): string =>
  player !== null && Object.hasOwn(PLAYERS, player) ? PLAYERS[player as Player] : 'Player'
