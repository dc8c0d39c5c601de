import type { ImportRecord } from '@marquee/importers/record'
import { NO_TOTALS } from '#imports/answers.ts'
import type { openApi } from './api.ts'

type Api = ReturnType<typeof openApi>
type Browser = { cookie: string }

const FILE = {
  path: 'history.json',
  source: 'trakt' as const,
  part: null,
  status: 'read' as const,
  entries: 1,
}
const READ = { sources: ['trakt' as const], files: [FILE], kinds: NO_TOTALS }

/** The announcement of an import of some records, in pieces of some size. */
export function announced(
  records: readonly ImportRecord[],
  pieces = 1,
  fingerprint: string = crypto.randomUUID(),
) {
  return { ...READ, fingerprint, records: records.length, pieces }
}

/** Uploads records in pieces of `size`, and starts the import; returns its id. */
export async function uploadImport(
  api: Api,
  browser: Browser,
  records: readonly ImportRecord[],
  size = 1000,
): Promise<string> {
  const imports = api.as(browser).api.me.imports
  const pieces = Math.ceil(records.length / size)
  const begun = await imports.$post({ json: announced(records, pieces) })
  if (begun.status !== 201) throw new Error(`Begin: ${begun.status} ${await begun.text()}`)
  const { id } = (await begun.json()).import
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = records.slice(piece * size, (piece + 1) * size)
    const stored = await imports[':id'].pieces[':piece'].$put({
      ...{ param: { id, piece: `${piece}` }, json: { records: part } },
    })
    if (!stored.ok) throw new Error(`Piece ${piece}: ${stored.status} ${await stored.text()}`)
  }
  const started = await imports[':id'].start.$post({ param: { id } })
  if (!started.ok) throw new Error(`Start: ${started.status} ${await started.text()}`)
  return id
}
