import type { ViewerContext } from '@marquee/api/client'
import { refuse, toLogin } from '#http/answer.ts'
import type { FoundTitle } from '#title/find-title.ts'

/** Folders of the signed-in person, and which of them hold the title; `next` is the page to return to after login. */
export function choiceOf({ holders }: FoundTitle, { viewer, notes }: ViewerContext, next: string) {
  if (notes?.withoutOwn) throw refuse({ status: 503 })
  if (viewer === null || holders === undefined) throw toLogin(next)
  return { ...holders, newId: crypto.randomUUID() }
}

export type FolderChoice = ReturnType<typeof choiceOf>
