import { countText } from '@marquee/ui/score-text'

/** "5,708 entries". */
export const formatEntries = (count: number) => (count === 1 ? '1 entry' : `${countText(count)} entries`)
