/** A sentence with an email address or a number in bold where its * stands; whatever it holds is shown as it is. */
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
