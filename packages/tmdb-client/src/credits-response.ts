import type { CastMember } from '@marquee/domain/catalogue'
import { MOST } from './bounds.ts'
import type { Fields } from './field.ts'
import {
  readCount,
  readEntries,
  readFields,
  readId,
  readImagePath,
  readList,
  readNumber,
  readText,
} from './field.ts'

/** Long series credit several hundred people, more than people look through on a title's page. */
const MAX_CAST = 24

type Credit = CastMember & { order: number }

/** The cast in TMDB's order of importance, which is not always the order it is sent in. */
export function readCast(credits: unknown): CastMember[] {
  const parts = readParts(readFields(credits).cast)
  return readList(readFields(credits).cast, readCredit, (credit) => credit.id)
    .sort((a, b) => a.order - b.order)
    .slice(0, MAX_CAST)
    .map(({ id, name, portraitPath }) => ({ id, name, role: parts.get(id) ?? null, portraitPath }))
}

export function readDirectors(credits: unknown): string[] {
  const crew = readFields(credits).crew
  return readList(
    crew,
    (fields) => (readText(fields.job)?.toLowerCase() === 'director' ? readText(fields.name) : null),
    (name) => name,
  ).slice(0, MOST.names)
}

/** Names of people, each once, as `created_by` lists them. */
export function readNames(list: unknown): string[] {
  return readList(
    list,
    (fields) => readText(fields.name),
    (name) => name,
  ).slice(0, MOST.names)
}

function readCredit(fields: Fields): Credit | null {
  const id = readId(fields.id)
  const name = readText(fields.name) ?? readText(fields.original_name)
  if (id === null || name === null) return null
  const order = readNumber(fields.order) ?? Number.MAX_SAFE_INTEGER
  return { id, name, role: null, portraitPath: readImagePath(fields.profile_path), order }
}

/** Parts by person: several entries in a film, several `roles` in one entry of a series. */
function readParts(cast: unknown): Map<number, string> {
  const parts = new Map<number, Set<string>>()
  for (const entry of readEntries(cast)) {
    const fields = readFields(entry)
    const id = readId(fields.id)
    if (id === null) continue
    const names = [readText(fields.character), ...readRoles(fields.roles)].filter((name) => name !== null)
    parts.set(id, new Set([...(parts.get(id) ?? []), ...names]))
  }
  return new Map(
    [...parts]
      .filter(([, names]) => names.size > 0)
      .map(([id, names]) => [id, [...names].slice(0, MOST.names).join(' / ')]),
  )
}

function readRoles(roles: unknown): string[] {
  return readList(
    roles,
    (fields) => {
      const name = readText(fields.character)
      return name === null ? null : { name, episodes: readCount(fields.episode_count) ?? 0 }
    },
    (role) => role.name,
  )
    .sort((a, b) => b.episodes - a.episodes)
    .map((role) => role.name)
}
