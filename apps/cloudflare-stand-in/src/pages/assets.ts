import { Hono } from 'hono'
import { answer, Refusal } from '#answer.ts'
import { readJwt } from '#jwt.ts'
import type { Account } from '#state.ts'

const MOST_FILE_BYTES = 25 * 1024 * 1024

/** The store of static files, shared by the sites of the account: a file that is there is not sent again. */
export function pagesAssets(account: Account) {
  return new Hono()
    .use(async (c, next) => {
      readJwt(c.req.header('authorization'))
      await next()
    })
    .post('/check-missing', async (c) => {
      const { hashes } = await c.req.json()
      return answer(
        c,
        hashes.filter((hash: string) => !account.pagesAssets[hash]),
      )
    })
    .post('/upload', async (c) => {
      const files: { key: string; value: string }[] = await c.req.json()
      for (const { key, value } of files) {
        const bytes = Buffer.byteLength(value, 'base64')
        if (bytes > MOST_FILE_BYTES) throw new Refusal(400, 8000043, 'A file is larger than 25 MiB.')
        account.pagesAssets[key] = { bytes }
      }
      return answer(c, { successful_key_count: files.length, unsuccessful_keys: [] })
    })
    .post('/upsert-hashes', async (c) => {
      const { hashes } = await c.req.json()
      for (const hash of hashes)
        if (!account.pagesAssets[hash])
          throw new Refusal(404, 8000014, `The file ${hash} was never uploaded.`)
      return answer(c, true)
    })
}
