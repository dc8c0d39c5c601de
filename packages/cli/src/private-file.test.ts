import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writePrivately } from './private-file.ts'

test('nothing is left of what cannot be stored under its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'copy.json'))

  await expect(writePrivately(join(folder, 'copy.json'), 'mine')).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['copy.json'])
})
