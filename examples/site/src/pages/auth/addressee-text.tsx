/** A sentence with a bold email address or number in place of its *. The value is shown literally. */
export const AddresseeText = ({ text, to }: { text: string; to: string }) => {
  const [before, after] = text.split('*')
  return (
    <>
      {before}
      <b className="ch-address">{to}</b>
      {after}
    </>
  )
}
