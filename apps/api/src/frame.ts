// Relative, unlike everywhere else: web reads this file's types from `dist`, where `#` would lead back to the source.
import type { Viewer } from './auth/account.ts'

/** What every page needs beside its own content: who is signed in and where images live. */
export type Frame = { viewer: Viewer | null; imageBase: string }
