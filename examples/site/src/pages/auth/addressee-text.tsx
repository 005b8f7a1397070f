/** A sentence with an email address in bold where its * stands; whatever the address holds is shown as it is. */
export const EmailText = ({ text, email }: { text: string; email: string }) => {
  const [before, after] = text.split('*')
  return (
    <>
      {before}
      <b className="ch-address">{email}</b>
      {after}
    </>
  )
}
