export function declaredBackEnds(options: {
  name: string;
  backEnds?: readonly string[];
  backEndFault: (origin: string) => string | undefined;
}): readonly string[] | undefined;
