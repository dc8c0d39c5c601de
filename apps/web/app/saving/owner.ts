/** Header and form field in which a page says whose it is. The API makes its changes only while that person is signed in. */
export const OWNER_HEADER = 'X-Marquee-Owner'
export const OWNER_FIELD = 'owner'

let owner: string | undefined

/** Says whose account the page shows, by when it was made; `undefined` when signed out. */
export function setOwner(createdAt: string | undefined): void {
  owner = createdAt
}

/** The account that the page shows, by when it was made. */
export const pageOwner = (): string | undefined => owner

/** Field of a change that waits before it is sent, for the page may be somebody else's by then; none when signed out. */
export function ownerField(): Record<string, string> {
  return owner === undefined ? {} : { [OWNER_FIELD]: owner }
}

/** Header of a change that the page sends: whose its form is, where that says so, else the page; none when signed out. */
export function ownerHeader(body?: unknown): Record<string, string> {
  const name = (body instanceof URLSearchParams && body.get(OWNER_FIELD)) || owner
  return name ? { [OWNER_HEADER]: name } : {}
}
