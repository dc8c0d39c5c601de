/** Responds with so many bytes from the cache, without reading any of them. */
export async function answerCachedPage({ href, searchParams }: URL): Promise<Response> {
  const cache = await caches.open('floor')
  const found = await cache.match(href)
  if (found !== undefined) return new Response(found.body, found)

  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'max-age=3600' }
  const page = new Response('x'.repeat(Number(searchParams.get('bytes'))), { headers })
  await cache.put(href, page.clone())
  return page
}
