import { data } from '@remix-run/cloudflare'

export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownPage() {
  return null
}
