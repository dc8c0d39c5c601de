import type { Person } from './grant.ts'

/** The regulars: Ada is the one the demo account is linked to. */
export const people: Person[] = [
  { subject: 'google-ada-100', email: 'ada@example.com', emailVerified: true, name: 'Ada Lovelace' },
  { subject: 'google-grace-101', email: 'grace@example.com', emailVerified: true, name: 'Grace Hopper' },
  { subject: 'google-alan-102', email: 'alan@example.com', emailVerified: true, name: 'Alan Turing' },
  {
    subject: 'google-katherine-103',
    email: 'katherine@example.com',
    emailVerified: false,
    name: 'Katherine Johnson',
  },
]

/** Somebody typed in: one address is one person, whatever else was typed. */
export const typedPerson = (email: string, name: string, emailVerified: boolean): Person => ({
  subject: people.find((person) => person.email === email)?.subject ?? `google-typed-${email}`,
  email,
  emailVerified,
  name,
})
