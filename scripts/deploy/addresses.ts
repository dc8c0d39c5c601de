import type { Cloudflare } from './cloudflare.ts'
import type { Environment } from './environment.ts'
import { findProject, hostOf } from './pages.ts'

/** Addresses of an environment. */
export type Addresses = { site: string; storybook: string; sandbox: string | null }

/** The addresses that the account gave to an environment; throws when a Pages project of it is gone. */
export async function addressesOf(cloudflare: Cloudflare, environment: Environment): Promise<Addresses> {
  const [site = '', storybook = ''] = await Promise.all(
    [environment.site, environment.storybook].map(async ({ project, branch }) => {
      const found = await findProject(cloudflare, project)
      if (!found) throw new Error(`The Pages project ${project} is gone.`)
      return `https://${hostOf(found, branch)}`
    }),
  )
  const mailbox = environment.vars.MAIL_API_URL
  return { site, storybook, sandbox: mailbox ? new URL(mailbox).origin : null }
}
