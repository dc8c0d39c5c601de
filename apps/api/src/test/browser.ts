import type { Mail } from '#mail/mail.ts'

/** The Cookie header of a browser that took the cookies of these answers, the later ones over the earlier. */
export function cookiesOf(...answers: { headers: Headers }[]): { cookie: string } {
  const jar = new Map<string, string>()
  for (const cookie of answers.flatMap(({ headers }) => headers.getSetCookie())) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    if (attributes.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, pair)
  }
  return { cookie: [...jar.values()].join('; ') }
}

/** The link in the newest mail. */
export function linkIn(mails: readonly Mail[]): URL {
  const link = /https:\S+/.exec(mails.at(-1)?.text ?? '')
  if (link === null) throw new Error('There is no mail with a link')
  return new URL(link[0])
}

/** The secret in the newest mail's link. */
export function tokenIn(mails: readonly Mail[]): string {
  return linkIn(mails).searchParams.get('token') ?? ''
}
