/**
 * Milliseconds that the hands of an older adult take on a phone; what they take to decide is not in it.
 * A tap: the 1.1 s that pointing takes in the keystroke-level model (Card, Moran and Newell 1980), less the 35 % by which
 * older adults are faster with a finger than with a mouse (Findlater et al. 2013).
 * A key: 26 words of five letters a minute, as people above fifty type on their phones (Palin et al. 2019).
 * A hold: what phones take for a long press. A move of a finger that stays on the glass: pointing, as with a mouse.
 */
export const paceMs = { tap: 715, key: 460, hold: 500, move: 1100 } as const;
