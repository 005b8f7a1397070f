/** A sentence with an address in bold where its * stands; whatever the address holds is text as it is. */
export const WithAddress = ({ text, email }: { text: string; email: string }) => {
  const [before, after] = text.split('*')
  return (
    <>
      {before}
      <b className="ch-address">{email}</b>
      {after}
    </>
  )
}
