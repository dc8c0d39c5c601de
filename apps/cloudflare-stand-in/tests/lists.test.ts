import { createCloudflare } from '@marquee/scripts/deploy/cloudflare'
import { findDatabase } from '@marquee/scripts/deploy/storage'
import { expect, onTestFinished, test } from 'vitest'
import { startStandIn } from '#server.ts'

test('a list that does not tell how many pages it has is read to its end', async () => {
  const cloud = await startStandIn()
  onTestFinished(cloud.close)
  for (let number = 0; number < 130; number += 1) {
    const database = { name: `marquee-preview-${number}`, region: 'WEUR', createdAt: '', journal: [] }
    cloud.account.databases[`${number}`] = { uuid: `${number}`, ...database }
  }
  const { CLOUDFLARE_API_BASE_URL: baseUrl, CLOUDFLARE_API_TOKEN: token = '' } = cloud.env
  const cloudflare = createCloudflare({ token, accountId: cloud.account.id, baseUrl })

  expect(await cloudflare.list('/d1/database?name=marquee-preview-', 100)).toHaveLength(130)
  expect(await findDatabase(cloudflare, 'marquee-preview-129')).toMatchObject({ uuid: '129' })
})
