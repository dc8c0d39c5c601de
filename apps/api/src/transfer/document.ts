import { BookmarkLabel } from '@marquee/domain/bookmark'
import { FolderName } from '@marquee/domain/folder'
import { FollowState, NextRule } from '@marquee/domain/following'
import { NotificationSettings } from '@marquee/domain/notification'
import { NumberInSeries } from '@marquee/domain/number-in-series'
import { PlayKey, PlayPrecision, PlaySource } from '@marquee/domain/play'
import { Preferences } from '@marquee/domain/preferences'
import { Rating, RatingKey } from '@marquee/domain/rating'
import { TitleId, TitleType } from '@marquee/domain/title'
import { z } from 'zod'

export const EXPORT_FORMAT = 'marquee-export'
export const EXPORT_VERSION = 2

/** ISO 8601 in UTC. */
const Moment = z.iso.datetime()

/** Names and years are beside the ids for people who read the file; an import never uses them. */
const Title = z.object({ type: TitleType, id: TitleId })

export const BookmarkEntry = Title.extend({ label: BookmarkLabel, addedAt: Moment })
export const RatingEntry = Title.extend({
  key: RatingKey,
  rating: Rating,
  createdAt: Moment,
  updatedAt: Moment,
})
export const FolderEntry = z.object({ name: FolderName, createdAt: Moment, items: z.array(z.unknown()) })
export const FolderItemEntry = Title.extend({ addedAt: Moment })
/** A play: of an episode by its numbers and, if it is known, TMDB's id; of a film without them. */
export const PlayEntry = Title.extend({
  key: PlayKey,
  season: NumberInSeries.nullable(),
  episode: NumberInSeries.nullable(),
  episodeId: TitleId.nullable(),
  seenAt: Moment.nullable(),
  precision: PlayPrecision,
  source: PlaySource,
  batch: PlayKey,
  rewatch: z.int().min(1).max(9999).nullable(),
})
export const FollowingEntry = z.object({
  series: TitleId,
  state: FollowState,
  nextRule: NextRule.nullable(),
  withSpecials: z.boolean(),
  rewatch: z.int().min(1).max(9999).nullable(),
  /** Older files lack it. */
  rewatchBeganAt: Moment.nullable().default(null),
  changedAt: Moment,
})
/** A seen episode of version 1. */
export const EpisodeEntry = z.object({
  series: TitleId,
  season: NumberInSeries,
  episode: NumberInSeries,
  episodeId: TitleId.nullable(),
  seenAt: Moment.nullable(),
})

const AnyFile = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  exportedAt: Moment,
  account: z.record(z.string(), z.unknown()),
  signIn: z.unknown(),
  bookmarks: z.array(z.unknown()),
  ratings: z.array(z.unknown()),
  folders: z.array(z.unknown()),
})
const CurrentFile = AnyFile.extend({
  version: z.literal(EXPORT_VERSION),
  plays: z.array(z.unknown()),
  following: z.array(z.unknown()),
  /** Not read: an address or a token cannot be brought back. Older files lack these. */
  calendarFeeds: z.array(z.unknown()).optional(),
  connections: z.array(z.unknown()).optional(),
  apiTokens: z.array(z.unknown()).optional(),
  webhooks: z.array(z.unknown()).optional(),
  playerTitles: z.array(z.unknown()).optional(),
  importTitles: z.array(z.unknown()).optional(),
  /** Not read: whoever brings a file back would get mails that they did not choose here. Older files lack it. */
  notifications: z.unknown().optional(),
})
/** Until November 2026, when an episode was seen or not. */
const FileOfVersion1 = AnyFile.extend({ version: z.literal(1), episodes: z.array(z.unknown()) })

/** The file as a whole; its entries are read one by one, so that a bad one costs only itself. */
export const ExportFile = z.discriminatedUnion('version', [CurrentFile, FileOfVersion1])

const Named = z.object({ name: z.string(), year: z.int().nullable() })

/** Content of an export, entries included. */
export const ExportDocument = CurrentFile.extend({
  account: z.object({
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    ...Preferences.shape,
    emailVerifiedAt: Moment.nullable(),
    createdAt: Moment,
    lastLoginAt: Moment.nullable(),
  }),
  signIn: z.object({
    password: z.boolean(),
    identities: z.array(z.object({ provider: z.string(), subject: z.string(), createdAt: Moment })),
    sessions: z.array(
      z.object({
        createdAt: Moment,
        lastUsedAt: Moment,
        userAgent: z.string().nullable(),
        provider: z.string().nullable(),
      }),
    ),
  }),
  bookmarks: z.array(z.object({ ...BookmarkEntry.shape, ...Named.shape })),
  ratings: z.array(z.object({ ...RatingEntry.shape, ...Named.shape })),
  folders: z.array(
    z.object({
      ...FolderEntry.shape,
      name: z.string(),
      items: z.array(z.object({ ...FolderItemEntry.shape, ...Named.shape })),
    }),
  ),
  plays: z.array(z.object({ ...PlayEntry.shape, ...Named.shape })),
  following: z.array(z.object({ ...FollowingEntry.shape, ...Named.shape })),
  calendarFeeds: z.array(
    z.object({
      ...{ name: z.string(), show: z.string(), createdAt: Moment },
      ...{ fetchedAt: Moment.nullable(), fetchedBy: z.string().nullable() },
    }),
  ),
  connections: z.array(
    z.object({
      ...{ name: z.string(), account: z.string().nullable(), player: z.string().nullable() },
      ...{ server: z.string().nullable(), createdAt: Moment, lastEventAt: Moment.nullable() },
    }),
  ),
  /** Without the tokens themselves. */
  apiTokens: z.array(
    z.object({
      ...{ name: z.string(), scopes: z.array(z.string()) },
      ...{ createdAt: Moment, expiresAt: Moment.nullable() },
    }),
  ),
  /** Without their secrets. */
  webhooks: z.array(
    z.object({ name: z.string(), address: z.string(), events: z.array(z.string()), createdAt: Moment }),
  ),
  /** Choices of the person for titles of their servers; without an id those that they leave out. */
  playerTitles: z.array(
    z.object({ key: z.string(), type: TitleType.nullable(), id: z.int().nullable(), matchedAt: Moment }),
  ),
  /** Choices of the person for titles of files that they imported; without an id those that they leave out. */
  importTitles: z.array(
    z.object({ key: z.string(), type: TitleType.nullable(), id: z.int().nullable(), decidedAt: Moment }),
  ),
  /** `null` for somebody who has chosen nothing. */
  notifications: z.object(NotificationSettings.shape).nullable(),
}).meta({ id: 'Export' })
export type ExportDocument = z.infer<typeof ExportDocument>
