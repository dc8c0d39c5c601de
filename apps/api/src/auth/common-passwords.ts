const HOW_MANY = 5000

let loading: Promise<ReadonlySet<string>> | undefined

/** The passwords that are guessed first. Unpacked on first use: most requests never need them. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 6)
    return new Set(longEnough.slice(0, HOW_MANY))
  })
  return loading
}
