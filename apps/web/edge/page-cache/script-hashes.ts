/**
 * Replaces the nonce of the inline scripts by their hashes, so that the page can be the same for everybody. Only scripts
 * that carry the nonce are allowed, so that injected ones stay forbidden. `null` where the nonce is used otherwise.
 */
export async function withoutNonce(
  html: string,
  policy: string,
): Promise<{ html: string; policy: string } | null> {
  const nonce = /'nonce-([^']{22,})'/.exec(policy)?.[1]
  if (nonce === undefined) return null

  const [start = '', ...scripts] = html.split(` nonce="${nonce}"`)
  const hashes = await Promise.all(
    scripts.map(async (script) => `'sha256-${await sha256(scriptOf(script))}'`),
  )
  const page = {
    html: start + scripts.join(''),
    policy: policy.replace(`'nonce-${nonce}'`, [...new Set(hashes)].join(' ')),
  }
  return page.html.includes(nonce) || page.policy.includes(nonce) ? null : page
}

/** Returns the code of a script, from the rest of its tag on. */
function scriptOf(script: string): string {
  return script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
}

export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
