/** Message for a browser: its text, and the headers by which it was to be delivered. */
export type NewMessage = {
  browser: string
  text: string
  ttl: string
  urgency: string
  topic: string
  contact: string
}

/** `sentAt` is an ISO 8601 time. */
export type Message = NewMessage & { id: number; sentAt: string }
