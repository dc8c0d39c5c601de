import type { Locator, Page } from '@playwright/test'

/** Drags files from outside the browser over a zone, which notices, and lets them go there, as a mouse would. */
export async function dropFiles(page: Page, zone: Locator, paths: string[], over: Locator): Promise<void> {
  await zone.scrollIntoViewIfNeeded()
  const box = await zone.boundingBox()
  if (box === null) throw new Error('The zone is not there.')
  const at = { x: box.x + box.width / 2, y: box.y + 24 }
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data })
  await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data })
  await over.waitFor()
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...at, data })
  await devtools.detach()
}
