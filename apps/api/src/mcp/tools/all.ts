import type { Tool } from '../tool.ts'
import { getTitle, searchTitles } from './catalogue.ts'
import { markSeen, rate, undo } from './changing.ts'
import { calendarTool, historyTool, mySeriesTool, upNextTool } from './watching.ts'
import { watchlist } from './watchlist.ts'

/** Ten: a model that is given many tools chooses the wrong one. */
export const TOOLS: readonly Tool[] = [
  ...[searchTitles, getTitle, upNextTool, mySeriesTool, historyTool],
  ...[calendarTool, markSeen, undo, rate, watchlist],
]
