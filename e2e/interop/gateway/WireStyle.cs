using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchline.Gateway;

/// <summary>How this back end writes: the defaults of ASP.NET Core, or one of the switches that such back ends set.</summary>
public sealed class WireStyle
{
    /// <summary>The sandbox's own writing. A member that no record has is an error of this application, so it is told.</summary>
    public JsonSerializerOptions Reading { get; } = new(JsonSerializerDefaults.Web)
    {
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper), new TwoDecimals(), new WithoutZone() },
    };

    /// <summary>Nulls are written: nothing here says otherwise.</summary>
    public JsonSerializerOptions Writing { get; }

    /// <summary>Files that no API writes, such as a domain's settings, keep their keys.</summary>
    public JsonSerializerOptions WritingFiles { get; } = new(JsonSerializerDefaults.Web);

    /// <summary>What WatchEvents pushes is this product's own protocol, written in its own way alone.</summary>
    public bool PushesOdds { get; }

    /// <summary>Members of a request are bound by this policy's names; any case does for the other ones.</summary>
    public bool ReadsSnakeCase { get; }

    public WireStyle(IConfiguration switches)
    {
        var keys = switches["keys"] ?? "camel";
        var enums = switches["enums"] ?? "names";
        var policy = keys switch
        {
            "camel" => JsonNamingPolicy.CamelCase,
            "pascal" => null,
            "snake" => JsonNamingPolicy.SnakeCaseLower,
            _ => throw new ArgumentException($"--keys {keys}: camel, pascal or snake."),
        };
        Writing = new(JsonSerializerDefaults.Web) { PropertyNamingPolicy = policy };
        if (enums == "names") Writing.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper));
        else if (enums != "numbers") throw new ArgumentException($"--enums {enums}: names or numbers.");
        ReadsSnakeCase = keys == "snake";
        PushesOdds = keys == "camel" && enums == "names";
    }

    /// <summary>A decimal(18,2) column: 1250 is written 1250.00.</summary>
    private sealed class TwoDecimals : JsonConverter<decimal>
    {
        public override decimal Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) =>
            reader.GetDecimal() + 0.00m;

        public override void Write(Utf8JsonWriter writer, decimal value, JsonSerializerOptions options) =>
            throw new NotSupportedException();
    }

    /// <summary>A datetime2 column in UTC: its kind is unspecified, so it is written without a zone.</summary>
    private sealed class WithoutZone : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) =>
            DateTime.SpecifyKind(reader.GetDateTime().ToUniversalTime(), DateTimeKind.Unspecified);

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) =>
            throw new NotSupportedException();
    }
}
