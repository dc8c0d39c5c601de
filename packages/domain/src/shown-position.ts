/** Numbers of an episode that a person chose to see although it is hidden from them. */
export type ShownPosition = { season: number; number: number }

/** Spells an episode as addresses name it: "2-7" for the seventh of season 2. */
export const shownKey = ({ season, number }: ShownPosition): string => `${season}-${number}`

/** Reads an episode as an address names it; `null` for anything else. */
export function readShown(text: string): ShownPosition | null {
  const [, season, number] = /^(\d{1,5})-(\d{1,5})$/.exec(text) ?? []
  return season === undefined ? null : { season: Number(season), number: Number(number) }
}
