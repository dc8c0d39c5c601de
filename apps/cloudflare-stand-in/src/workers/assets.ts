import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import { createJwt, readJwt } from '#jwt.ts'
import type { Account } from '#state.ts'

const MOST_FILE_BYTES = 25 * 1024 * 1024

type Manifest = Record<string, { hash: string; size: number }>

/** Static files of a Worker: a session names what is missing, and its end gives a token the upload must carry. */
export function workerAssets(account: Account) {
  return new Hono()
    .post(`/accounts/${account.id}/workers/scripts/:name/assets-upload-session`, async (c) => {
      const { manifest }: { manifest: Manifest } = await c.req.json()
      for (const [path, { size }] of Object.entries(manifest))
        if (size > MOST_FILE_BYTES) throw new Refusal(400, 100126, `The file ${path} is larger than 25 MiB.`)
      const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter(
        (hash) => !account.workerAssets[hash],
      )
      return answer(c, { jwt: createJwt({ wanted: missing }), buckets: missing.length > 0 ? [missing] : [] })
    })
    .post(`/accounts/${account.id}/workers/assets/upload`, async (c) => {
      const claims = readJwt(c.req.header('authorization'))
      const form = await c.req.formData()
      for (const [hash, file] of form.entries()) {
        if (!Array.isArray(claims.wanted) || !claims.wanted.includes(hash))
          throw new Refusal(400, 100127, `The file ${hash} was not requested.`)
        account.workerAssets[hash] = { bytes: typeof file === 'string' ? file.length : file.size }
      }
      const done = claims.wanted.every((hash: string) => account.workerAssets[hash])
      return answer(c, done ? { jwt: createJwt({ done: true }) } : {}, {})
    })
}
