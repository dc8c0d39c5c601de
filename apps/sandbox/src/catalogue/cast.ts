import { hash } from './chance.ts'

export type Cast = { id: number; name: string; role: string }[]

/** Reads "Actor as Role". */
export const castOf = (lines: string[]): Cast =>
  lines.map((line) => {
    const [name = line, role = ''] = line.split(' as ')
    return { id: personIdOf(name), name, role }
  })

/** Our own numbers, above those TMDB has reached. */
export const personIdOf = (name: string) => 1_000_000_000 + (hash(name) % 1_000_000_000)
