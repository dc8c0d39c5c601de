import { type APIRequestContext, test } from '@playwright/test'

/** Origin of the sandbox that the product under test uses. */
export const sandboxOrigin = (): string => test.info().project.metadata.sandbox

type Mail = { to: string; subject: string; text: string; html: string }

/** The newest mail to `address`; waits up to ten seconds for it. */
export async function newestMail(request: APIRequestContext, address: string): Promise<Mail> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await request.get(`${sandboxOrigin()}/mail.json?to=${encodeURIComponent(address)}`)
    const { mails }: { mails: Mail[] } = await answer.json()
    if (mails[0]) return mails[0]
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail came for ${address}.`)
}

/** The first address of this site that stands in the mail's text. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}

export type Fault = {
  path: string
  fault: 'slow' | 'rate-limited' | 'error' | 'gone' | 'lost' | 'cut' | 'garbage' | 'drip' | 'long'
  delayMs?: number
}

/** Makes upstream paths that start with `fault.path` fail for a while; one test at a time may do so. */
export async function withFault(request: APIRequestContext, fault: Fault, during: () => Promise<void>) {
  const set = await request.put(`${sandboxOrigin()}/faults.json`, { data: [fault] })
  if (!set.ok()) throw new Error(`The sandbox refused the fault: ${await set.text()}`)
  try {
    await during()
  } finally {
    await request.delete(`${sandboxOrigin()}/faults.json`)
  }
}
