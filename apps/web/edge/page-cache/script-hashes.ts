/**
 * A page whose inline scripts are allowed for what they say and no longer for the nonce they bear, which is good for
 * one answer: so the page can be the same for everybody. Only what bears the nonce counts as a script of ours, so
 * whatever else has got onto the page may do no more than before. `null` where the nonce is good for anything else.
 */
export async function withoutNonce(
  html: string,
  policy: string,
): Promise<{ html: string; policy: string } | null> {
  const nonce = /'nonce-([^']{22,})'/.exec(policy)?.[1]
  if (nonce === undefined) return null

  const [start = '', ...scripts] = html.split(` nonce="${nonce}"`)
  const hashes = await Promise.all(scripts.map(async (script) => `'sha256-${await sha256(codeOf(script))}'`))
  const page = {
    html: start + scripts.join(''),
    policy: policy.replace(`'nonce-${nonce}'`, [...new Set(hashes)].join(' ')),
  }
  return page.html.includes(nonce) || page.policy.includes(nonce) ? null : page
}

/** What a script says, from its tag on. */
function codeOf(script: string): string {
  return script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
}

export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
