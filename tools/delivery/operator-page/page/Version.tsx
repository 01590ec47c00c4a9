/** A version; where there is no room, its content's hash goes on the next line. */
export function Version({
  version,
  className,
}: {
  readonly version: string;
  readonly className: string | undefined;
}) {
  const [release = '', hash] = version.split('+');
  return (
    <code className={className}>
      {release}
      {hash !== undefined && (
        <>
          <wbr />+{hash}
        </>
      )}
    </code>
  );
}
