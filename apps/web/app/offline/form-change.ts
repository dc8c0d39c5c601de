import type { TitleType } from '@marquee/domain/title'
import { type Change, type ChangedTitle, type Fields, readChange } from '#saving/changes.ts'

/** Reads the change out of a form and the address it is sent to; `null` for forms that cannot be queued. */
export function readFormChange(page: URL, fields: Fields): Change | null {
  const intent = page.pathname === '/rate' ? 'rate' : (fields.intent ?? '')
  return readChange(intent, fields, titleOf(page, fields.of))
}

/** The title that the address of a page names. */
function titleOf({ pathname, searchParams }: URL, name: string | undefined): ChangedTitle | null {
  const id = pathname === '/rate' ? searchParams.get('id') : /^\/search\/detail\/(\d+)$/.exec(pathname)?.[1]
  const type = searchParams.get('type')
  return id && /^[1-9]\d{0,9}$/.test(id) && isType(type) ? { type, id: Number(id), name } : null
}

const isType = (text: string | null): text is TitleType => text === 'movies' || text === 'series'
