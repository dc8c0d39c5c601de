/** A word of our own that hides what the field calls otherwise. */
type Word = {
  /** The word and its forms, in lower case. */
  forms: string[]
  /** The field's terms for what it was used for. */
  say: string
  /** Where it may not stand: in names of files and code, or in sentences as well. */
  isBannedIn: 'names' | 'names and prose'
  /** Names of platforms and of stored data that contain it; `path:name` excepts a name in one file. */
  except?: string[]
}

/** Words that code and documents do without; `docs/glossary.md` has the few of our own that they need. */
export const WORDS: Word[] = [
  {
    forms: ['kept', 'keepable', 'unkept'],
    say: 'cached, stored, saved or pending',
    isBannedIn: 'names and prose',
    // A field of stored cache entries, and JSON of the imports' API.
    except: [
      'keptUntil',
      'KeptItem',
      'listKept',
      'apps/api/src/imports/answers.ts:kept',
      'apps/api/src/imports/finish.ts:kept',
      'apps/api/src/imports/job.test.ts:kept',
      'apps/web/app/routes/import.$id/done-page.test.ts:kept',
      'apps/web/app/routes/import.$id/ended-page.tsx:kept',
    ],
  },
  {
    forms: ['keep', 'keeps', 'keeping', 'keeper'],
    say: 'cache, store, save or retain',
    isBannedIn: 'names',
    except: ['keepAlive', 'keepCase', 'keepalive', 'keep_bindings', 'keepNames', 'keepVars'],
  },
  { forms: ['asked'], say: 'request, query, params or options', isBannedIn: 'names and prose' },
  {
    forms: ['words'],
    say: 'text, label, message or format…',
    isBannedIn: 'names',
    // Stored in browsers: a field of pending changes.
    except: ['words'],
  },
  {
    forms: ['nobody', 'anybody', 'nobodys', 'anybodys', "nobody's", "anybody's"],
    say: 'anonymous, signed out or public',
    isBannedIn: 'names and prose',
  },
  {
    forms: ['wish', 'wished', 'wishes'],
    say: 'client timestamp or request',
    isBannedIn: 'names and prose',
    // Stored: a table and its columns. On the wire for one more release, and stored in browsers.
    except: [
      'wishedAt',
      ...['scripts/restore/every-table.ts:wish', 'scripts/restore/every-table.ts:wished'],
      'apps/web/app/privacy-page.test.ts:wish',
    ],
  },
  {
    forms: ['frame', 'frames'],
    say: 'viewer context or shell',
    isBannedIn: 'names',
    except: [
      ...[
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'contentFrame',
        'mainFrame',
        'parentFrame',
        'frameLocator',
      ],
      // On the wire: a field of the root loader, which open pages of the version before read.
      ...[
        'apps/web/app/root.tsx:frame',
        'apps/web/app/shell/root-data.ts:frame',
        'apps/web/app/testing/draw.ts:frame',
      ],
    ],
  },
  { forms: ['room', 'rooms'], say: 'limiter, cache or space', isBannedIn: 'names' },
  {
    forms: ['marks'],
    say: 'bookmark state, hash or marker',
    isBannedIn: 'names',
    // Fields of the API, on the wire.
    except: ['marks', 'recommendationMarks'],
  },
  { forms: ['told'], say: 'reported, collected or notified', isBannedIn: 'names and prose' },
  { forms: ['tell', 'tells', 'telling'], say: 'report, notify or show', isBannedIn: 'names' },
  { forms: ['visit', 'visits'], say: 'request, context or navigation', isBannedIn: 'names' },
  {
    forms: ['place', 'places'],
    say: 'index, position, path or location',
    isBannedIn: 'names',
    // A field of the API, on the wire.
    except: ['place'],
  },
  {
    forms: ['stage', 'stages'],
    say: 'outlet, step or fixture',
    isBannedIn: 'names',
    // On the wire: Cloudflare's deployments of Pages.
    except: ['stages', 'latest_stage'],
  },
  {
    forms: ['weight', 'weights', 'weigh'],
    say: 'size or page size',
    isBannedIn: 'names',
    // Arbitraries of fast-check and audits of Lighthouse have a weight.
    except: ['fontWeight', 'FontWeight', 'weight'],
  },
  { forms: ['patience'], say: 'time limit or timeoutMs', isBannedIn: 'names and prose' },
  // An option of the imports' API.
  { forms: ['means'], say: 'dependencies', except: ['ratedMeansSeen'], isBannedIn: 'names' },
  { forms: ['tally'], say: 'counters', isBannedIn: 'names and prose' },
  { forms: ['crowd'], say: 'load', isBannedIn: 'names and prose' },
  {
    forms: ['still', 'live'],
    say: 'static or interactive',
    isBannedIn: 'names',
    // TMDB calls the picture of an episode a still.
    except: ['liveRegion', 'ariaLive', 'aria-live', 'still', 'stillPath', 'still_path', 'still_sizes'],
  },
  {
    forms: ['flights', 'flight'],
    say: 'single flight',
    isBannedIn: 'names',
    except: ['single-flight', 'singleFlight', 'SingleFlight', 'createSingleFlight'],
  },
  { forms: ['shelf'], say: 'cached facets', isBannedIn: 'names and prose' },
  {
    forms: ['pace'],
    say: 'rate limiter',
    isBannedIn: 'names',
    // Stored: a table.
    except: ['apps/web/app/privacy-page.test.ts:request_pace'],
  },
  {
    forms: ['desk'],
    say: 'store',
    isBannedIn: 'names and prose',
    // Stored: the class of the sandbox's Durable Objects as it is deployed.
    except: ['Desk'],
  },
]
