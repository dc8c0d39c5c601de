/** Somebody with a browser's manners: keeps cookies and says where a request comes from. */
export function createVisitor(origin: string) {
  const cookies = new Map<string, string>()

  async function ask(path: string, init: { method?: string; body?: unknown } = {}): Promise<Response> {
    const { method = 'GET', body } = init
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  return { ask, text: async (path: string) => (await ask(path)).text() }
}
