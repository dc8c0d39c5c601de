const WAIT = 60_000

type Mail = { text: string }

/** Mails to this address in the mailbox of a preview so far, newest first. */
export async function mailsTo(sandbox: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${sandbox}/mail.json?to=${encodeURIComponent(address)}`)
  const { mails }: { mails: Mail[] } = await answer.json()
  return mails
}

/** The text of the newest mail to this address. Mails are sent behind the answer that promises them, so it is waited for. */
export async function newestMail(sandbox: string, address: string): Promise<string> {
  const deadline = Date.now() + WAIT
  while (Date.now() < deadline) {
    const [newest] = await mailsTo(sandbox, address)
    if (newest) return newest.text
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail came for ${address}.`)
}
