import type { Answer, Question } from '@marquee/importers/answer'
import type { FileStatus } from '@marquee/importers/file-report'
import type { Problem } from '@marquee/importers/problem'
import type { Source } from '@marquee/importers/record'
import type { Kinds } from './prepare-upload.ts'

/** Messages of the page to the worker that reads files. */
export type ToReader =
  /** The account whose page it is; the first message. */
  | { kind: 'owner'; createdAt: string | undefined }
  | { kind: 'read'; files: File[] }
  /** Answers to questions about files, by path; nothing is taken of a file without one. */
  | { kind: 'answer'; answers: Record<string, Answer> }
  | { kind: 'send' }

/** A file that needs an answer before it can be read. */
export type FileQuestion = { path: string; question: Question }

/** Outcome of reading, without the records, which stay in the worker. */
export type Summary = {
  records: number
  kinds: Kinds
  files: { path: string; status: FileStatus; source: Source | null; entries: number }[]
  /** The first problems, and how many there are. */
  problems: Problem[]
  problemCount: number
  skipped: { file: string; reason: string; count: number }[]
  /** Numbers that a file states about itself and that differ from what was taken. */
  claims: { file: string; subject: string; said: number; taken: number }[]
}

/** Why an upload ended. `running` is another import that has work to do. */
export type SendFailure =
  | { reason: 'running'; id: string | null }
  | { reason: 'signed-out' | 'gone' | 'unreachable' }
  | { reason: 'refused'; message: string }

/** State of reading and sending, as the worker reports it. */
export type ReaderState =
  | { step: 'idle' }
  | {
      step: 'reading'
      files: number
      filesRead: number
      entries: number
      path: string | null
      /** Share of the bytes that is read, from 0 to 1. */
      share: number
    }
  | { step: 'asking'; questions: FileQuestion[] }
  | { step: 'checking'; summary: Summary }
  | { step: 'sending'; id: string | null; sent: number; total: number; isWaiting: boolean }
  | { step: 'sent'; id: string }
  | { step: 'failed'; failure: SendFailure }
  /** A bug, or a browser that lacks something. */
  | { step: 'broken' }
