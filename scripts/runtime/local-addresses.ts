import { demoAccount } from '../seed/demo-account.ts'
import type { Settings } from '../settings.ts'

/** Lines that `npm start` ends with: where everything is, and the account to look around with. */
export function listAddresses({ port, sandboxPort, tmdbApiUrl, demoCatalogue }: Settings): string {
  const { email, password } = demoAccount
  return `
Marquee            http://localhost:${port}
Mailbox            http://localhost:${sandboxPort}/mail
Notifications      http://localhost:${sandboxPort}/push
Players            http://localhost:${sandboxPort}/players
Webhooks           http://localhost:${sandboxPort}/webhooks
Google stand-in    http://localhost:${sandboxPort}/google
Faults             http://localhost:${sandboxPort}/faults
API documentation  http://localhost:${port}/api/docs
Catalogue          ${demoCatalogue ? 'the embedded demo catalogue' : tmdbApiUrl}
${demoCatalogue ? `Demo account       ${email}, password: ${password}\n` : ''}
Ctrl-C stops it.`
}
