import { EXIT, Stop } from './world.ts'

export type Episode = { season: number; number: number }

/** Reads "S01E02" or "1x02". */
export function readEpisode(text: string): Episode | null {
  const [, season, number] = /^(?:s(?=\d+e))?(\d{1,5})[ex](\d{1,5})$/i.exec(text.trim()) ?? []
  return season === undefined ? null : { season: Number(season), number: Number(number) }
}

/** Reads "S02" or "2". */
export function readSeason(text: string): number {
  const [, season] = /^s?(\d{1,5})$/i.exec(text.trim()) ?? []
  if (season === undefined)
    throw new Stop(`"${text}" is no season. Write it as S02, and a name in quotes.`, EXIT.usage)
  return Number(season)
}

export const formatEpisode = ({ season, number }: Episode): string => `S${pad(season)}E${pad(number)}`

const pad = (number: number) => String(number).padStart(2, '0')
