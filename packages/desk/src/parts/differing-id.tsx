/**
 * Marks the letters of an ID that differ from another ID's letters at the same place; all of them if the lengths
 * differ.
 */
export const differingLetters = (id: string, other: string): { letter: string; differs: boolean }[] => {
  const plain = (text: string) => text.replace(/[^\p{L}\p{Nd}]/gu, '').toUpperCase()
  const letters = Array.from(plain(id))
  const others = Array.from(plain(other))
  // Compares from both ends inwards, so that a missing letter marks only its place.
  let start = 0
  while (start < letters.length && letters[start] === others[start]) start++
  let end = 0
  while (
    end < letters.length - start &&
    end < others.length - start &&
    letters.at(-1 - end) === others.at(-1 - end)
  )
    end++
  return letters.map((letter, index) => ({
    letter,
    differs:
      index >= start &&
      index < letters.length - end &&
      (letters.length !== others.length || letter !== others[index]),
  }))
}

/** An ID, with frames around the letters that differ from another ID above or below it. */
export const DifferingId = ({ id, other }: { id: string; other: string }) => (
  <span className="dk-code dk-differing" translate="no">
    {differingLetters(id, other).map(({ letter, differs }, index) =>
      differs ? <mark key={index}>{letter}</mark> : letter,
    )}
  </span>
)
